"""What the shared tests know of Hoard."""

from tests.kernel.declared import Declared, Season

DECLARED = Declared(turns=4, ends=Season(4))
