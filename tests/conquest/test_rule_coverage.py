"""Every rule of the catalogue has a test or a reason, and the page in docs says so."""

from pathlib import Path

from tools.rules.coverage import PAGE, coverage, named_rules, page, unknown_rules

NAME = "Continental Conquest"


def test_the_catalogue_is_whole() -> None:
    rows = coverage("conquest")
    assert len(rows) == len({row.rule for row in rows}) == 783
    assert all(row.text and row.section for row in rows)


def test_every_rule_has_a_test_or_a_reason() -> None:
    assert [row.rule for row in coverage("conquest") if row.gap] == []


def test_only_rules_without_a_test_are_excused() -> None:
    assert [row.rule for row in coverage("conquest") if row.tests and row.reason] == []


def test_no_test_names_a_rule_that_is_not() -> None:
    assert unknown_rules("conquest") == []


def test_the_page_is_up_to_date() -> None:
    # python tools/rules/coverage.py conquest --write
    assert PAGE.read_text(encoding="utf-8") == page("conquest", NAME)


def test_marks_are_found_on_functions_parameters_and_cases(tmp_path: Path) -> None:
    (tmp_path / "test_x.py").write_text(
        "import pytest\n"
        '@pytest.mark.rule("CC-A-01", "CC-A-02")\n'
        "def test_one(): ...\n"
        '@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("CC-B-01"))])\n'
        "def test_two(x): ...\n",
        encoding="utf-8",
    )
    (tmp_path / "test_long.py").write_text(
        "import pytest\n"
        '@pytest.mark.long("why")\n@pytest.mark.rule("CC-L-01")\ndef test_one(): ...\n'
        '@pytest.mark.long("why", but=["1"])\n@pytest.mark.rule("CC-L-02")\ndef test_two(): ...\n',
        encoding="utf-8",
    )
    (tmp_path / "test_all_long.py").write_text(
        'import pytest\npytestmark = pytest.mark.long("why")\n'
        '@pytest.mark.rule("CC-L-03")\ndef test_one(): ...\n',
        encoding="utf-8",
    )
    (tmp_path / "cases.yaml").write_text("- case: c\n  rules: [CC-C-01]\n", encoding="utf-8")
    found = {rule for rule, _ in named_rules(tmp_path)}
    # What only a long test names has no test that is run before a push.
    assert found == {"CC-A-01", "CC-A-02", "CC-B-01", "CC-C-01", "CC-L-02"}
