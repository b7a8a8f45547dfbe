"""Entry of ``python -m app.cli``."""

from app.compiled import need_same_engine

# Before anything of the engine is imported: a library of other sources may lack what is asked of it.
need_same_engine()

from app.cli.main import main  # noqa: E402 - see above

main()
