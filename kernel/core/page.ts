/** A page of a list that is newest first: so many rows after a row. */
export interface Page {
  limit: number;
  after: Position | undefined;
}

/** Where a page begins: after this row. */
export interface Position {
  createdAt: Date;
  id: string;
}
