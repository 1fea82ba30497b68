"""Whether a value is of a type, as far as this package's types go."""

import types
import typing
from collections.abc import Iterator
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, is_typeddict


def problems(value: Any, kind: Any, place: str = "") -> Iterator[str]:
    """Each place where the value is not what the type says; fields that the type lacks count too."""
    origin = get_origin(kind)
    if kind is Any:
        return
    if is_typeddict(kind):
        yield from _of_fields(value, kind, place)
    elif origin is NotRequired:
        yield from problems(value, get_args(kind)[0], place)
    elif origin in (Union, types.UnionType):
        if all(list(problems(value, form, place)) for form in get_args(kind)):
            yield f"{place} is none of {kind}"
    elif origin is Literal:
        if value not in get_args(kind):
            yield f"{place} is {value!r}"
    elif origin is list:
        if not isinstance(value, list):
            yield f"{place} is no list"
        else:
            for nth, item in enumerate(value):
                yield from problems(item, get_args(kind)[0], f"{place}[{nth}]")
    elif origin is dict:
        if not isinstance(value, dict):
            yield f"{place} is no dict"
    elif not isinstance(value, (int, float) if kind is float else kind) or (isinstance(value, bool) and kind is not bool):
        yield f"{place} is {type(value).__name__}, not {kind}"


def _of_fields(value: Any, kind: Any, place: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{place} is no object"
        return
    fields = typing.get_type_hints(kind, include_extras=True)
    yield from (f"{place}.{name} is missing" for name in sorted(kind.__required_keys__ - value.keys()))
    yield from (f"{place}.{name} is not in the type" for name in sorted(value.keys() - fields.keys()))
    for name in value.keys() & fields.keys():
        yield from problems(value[name], fields[name], f"{place}.{name}")
