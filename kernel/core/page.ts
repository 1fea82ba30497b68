/** The most rows of a page. */
export const MAX_PAGE = 200;

/** The highest number of a page. No list has as many; the bound keeps offsets in the range of the database. */
export const MAX_PAGE_NUMBER = 1_000_000;

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
