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
