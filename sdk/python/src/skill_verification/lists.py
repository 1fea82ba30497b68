"""Lists of the service, gone through a page at a time."""

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

from .answers import Answer, part_of
from .errors import UnexpectedAnswerError

Item = TypeVar("Item")


class Listing(Generic[Item]):
    """Iterating goes through all items of all pages; a page is asked for when the one before it is used up."""

    def __init__(self, pages: Callable[[], Iterator[list[Item]]]) -> None:
        self._pages = pages

    def __iter__(self) -> Iterator[Item]:
        for page in self.pages():
            yield from page

    def pages(self) -> Iterator[list[Item]]:
        return self._pages()


def by_cursor(ask: Callable[[str | None], Answer]) -> Listing[Any]:
    """A list whose pages each name the next."""

    def pages() -> Iterator[list[Any]]:
        cursor: str | None = None
        while True:
            answer = ask(cursor)
            data = answer.part("data", dict)
            if items := part_of(data, "items", list, answer):
                yield items
            before, cursor = cursor, data.get("next_cursor")
            if cursor is None:
                return
            if not isinstance(cursor, str) or cursor == before:
                raise UnexpectedAnswerError(
                    "the list does not go on", status=answer.status, request_id=answer.request_id
                )

    return Listing(pages)


def by_number(ask: Callable[[int], Answer], *, inside_data: bool) -> Listing[Any]:
    """A list whose pages are numbered. Partners have its parts inside the data; the catalogue has the items as data."""

    def pages() -> Iterator[list[Any]]:
        page = 1
        while True:
            answer = ask(page)
            holder = answer.part("data", dict) if inside_data else answer.body
            items = part_of(holder, "items" if inside_data else "data", list, answer)
            limit, count = (part_of(holder, name, int, answer) for name in ("limit", "count"))
            if items:
                yield items
            if not items or page * limit >= count:
                return
            page += 1

    return Listing(pages)
