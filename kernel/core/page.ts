/** The most rows of a page. */
export const MAX_PAGE = 200;
/** The rows of a page whose length nobody gave. */
export const DEFAULT_PAGE = 50;

/** The highest number of a page. No list has as many; the bound keeps offsets in the range of the database. */
export const MAX_PAGE_NUMBER = 1_000_000;

/** Pages by number, where the contract asks for them; every other list is a connection. */
export interface NumberedPage<Item> {
  items: Item[];
  page: number;
  limit: number;
  count: number;
}

/** A page of a list that is newest first: so many rows after a row. */
export interface Page {
  limit: number;
  after: Position | undefined;
}

/** The row after which a page begins. */
export interface Position {
  createdAt: Date;
  id: string;
}
