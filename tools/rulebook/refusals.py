"""Which refusal codes an order can answer with, read from the source of the rules as syntax trees.

An order's ``play`` calls functions of the rules that give an ``Outcome`` back; those call others. Codes
are the string constants that reach ``refused``, ``partly``, ``rejected`` or ``Outcome`` in any of them,
directly or by way of a variable or a function's result. Nothing is imported or run.
"""

import ast
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_ANSWERS = {"refused": 0, "partly": 0, "rejected": 0, "Outcome": 1}
_NO_CODE = {"", "done", "partly", "refused", "rejected"}
_Function = tuple[str, str]


class Module:
    """One source file: its functions and classes by name, and what its imports call the modules."""

    def __init__(self, name: str, path: Path) -> None:
        self.name = name
        self.tree = tree = ast.parse(path.read_text(encoding="utf-8"))
        self.functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
        self.classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
        self.modules: dict[str, str] = {}
        self.members: dict[str, _Function] = {}
        for node in tree.body:
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    known = alias.asname or alias.name
                    self.modules[known] = f"{node.module}.{alias.name}"
                    self.members[known] = (node.module, alias.name)


@lru_cache(maxsize=256)
def _module(name: str) -> Module | None:
    path = ROOT.joinpath(*name.split(".")).with_suffix(".py")
    return Module(name, path) if path.is_file() else None


@lru_cache(maxsize=512)
def codes_of(module: str, order: str) -> tuple[str, ...]:
    """The codes that the order class of that module can answer with, sorted."""
    source = _module(module)
    if source is None or order not in source.classes:
        message = f"no class {order} in {module}"
        raise LookupError(message)
    found: set[str] = set()
    seen: set[_Function] = set()
    for node in source.classes[order].body:
        if isinstance(node, ast.FunctionDef) and node.name == "play":
            _walk(source, node, found, seen)
    return tuple(sorted(found))


def _walk(module: Module, function: ast.FunctionDef, found: set[str], seen: set[_Function]) -> None:
    names = _names_in_answers(function)
    for node in ast.walk(function):
        if isinstance(node, ast.Call):
            found.update(_answered(node))
            for target, called in _called(module, node):
                key = (target.name, called.name)
                if key not in seen and (_gives_outcome(called) or _feeds(function, node, names)):
                    seen.add(key)
                    found.update(_returned(called))
                    _walk(target, called, found, seen)
        elif isinstance(node, ast.Assign) and names & _targets(node):
            found.update(_constants(node.value))


def _answered(node: ast.Call) -> set[str]:
    """Codes written into a call of ``refused``, ``partly`` or ``Outcome``."""
    place = _ANSWERS.get(node.func.id, -1) if isinstance(node.func, ast.Name) else -1
    return _constants(node.args[place]) if 0 <= place < len(node.args) else set()


def _constants(node: ast.expr) -> set[str]:
    """String constants an expression can come to; comparisons and calls inside it are left alone."""
    if isinstance(node, ast.Constant):
        return {node.value} - _NO_CODE if isinstance(node.value, str) else set()
    if isinstance(node, ast.IfExp):
        return _constants(node.body) | _constants(node.orelse)
    if isinstance(node, ast.BoolOp):
        return set().union(*(_constants(value) for value in node.values))
    return set()


def _names_in_answers(function: ast.FunctionDef) -> set[str]:
    """Variables that are handed to an answer as its code, and those they are made of."""
    names: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            place = _ANSWERS.get(node.func.id, -1)
            if 0 <= place < len(node.args):
                names |= _variables(node.args[place])
    for _ in range(3):
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and names & _targets(node):
                names |= _variables(node.value)
    return names


def _variables(node: ast.expr) -> set[str]:
    if isinstance(node, ast.Name):
        return {node.id}
    if isinstance(node, ast.BoolOp):
        return set().union(*(_variables(value) for value in node.values))
    if isinstance(node, ast.IfExp):
        return _variables(node.body) | _variables(node.orelse)
    return set()


def _targets(node: ast.Assign) -> set[str]:
    names: set[str] = set()
    for target in node.targets:
        for part in ast.walk(target):
            if isinstance(part, ast.Name):
                names.add(part.id)
    return names


def _called(module: Module, node: ast.Call) -> Iterator[tuple[Module, ast.FunctionDef]]:
    """The function of the game that a call goes to, if it is one."""
    if isinstance(node.func, ast.Name):
        if node.func.id in module.functions:
            yield module, module.functions[node.func.id]
            return
        home, name = module.members.get(node.func.id, ("", ""))
    elif isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name):
        home, name = module.modules.get(node.func.value.id, ""), node.func.attr
    else:
        return
    target = _module(home) if home.startswith("engine.games.") else None
    if target is not None and name in target.functions:
        yield target, target.functions[name]


def _gives_outcome(function: ast.FunctionDef) -> bool:
    return function.returns is not None and any(
        isinstance(node, ast.Name) and node.id == "Outcome" for node in ast.walk(function.returns)
    )


def _feeds(function: ast.FunctionDef, call: ast.Call, names: set[str]) -> bool:
    """Whether a call's result becomes a code of the calling function."""
    return any(
        isinstance(node, ast.Assign) and node.value is call and names & _targets(node)
        for node in ast.walk(function)
    )


def _returned(function: ast.FunctionDef) -> set[str]:
    """Codes that a helper hands back, alone or at the head of a tuple."""
    if _gives_outcome(function):
        return set()
    found: set[str] = set()
    heads: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Return) and node.value is not None:
            value = (
                node.value.elts[0] if isinstance(node.value, ast.Tuple) and node.value.elts else node.value
            )
            found |= _constants(value)
            heads |= _variables(value)
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and heads & _targets(node):
            value = (
                node.value.elts[0] if isinstance(node.value, ast.Tuple) and node.value.elts else node.value
            )
            found |= _constants(value)
    return found


@lru_cache(maxsize=8)
def codes_in_handlers(module: str, table: str) -> dict[str, tuple[str, ...]]:
    """The codes of a module's handler functions, by order class, where a dictionary pairs the two."""
    source = _module(module)
    if source is None:
        message = f"no module {module}"
        raise LookupError(message)
    pairs: dict[str, tuple[str, ...]] = {}
    for node in source.tree.body:
        named = (
            isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == table
        )
        if named and isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Dict):
            for key, value in zip(node.value.keys, node.value.values, strict=True):
                if isinstance(key, ast.Name) and isinstance(value, ast.Name):
                    found: set[str] = set()
                    _walk(source, source.functions[value.id], found, set())
                    pairs[key.id] = tuple(sorted(found))
    return pairs


@lru_cache(maxsize=8)
def problem_codes(*modules: str) -> tuple[str, ...]:
    """The codes of lines that cannot be read: what reaches ``Unreadable`` or ``Problem`` in those modules."""
    found: set[str] = set()
    for name in modules:
        source = _module(name)
        for node in ast.walk(source.tree) if source is not None else ():
            if isinstance(node, ast.Assign) and "code" in _targets(node):
                found |= _constants(node.value)
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id == "Unreadable" and node.args:
                    found |= _constants(node.args[0])
                elif node.func.id == "Problem":
                    found |= {
                        code
                        for word in node.keywords
                        if word.arg == "code"
                        for code in _constants(word.value)
                    }
    return tuple(sorted(found))
