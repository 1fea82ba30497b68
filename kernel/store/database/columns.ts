/** The values of many rows by column, a parameter each: `unnest` makes rows of them again, whatever their number. */
export const columnsOf = <Row>(rows: readonly Row[], ...names: (keyof Row)[]): unknown[][] =>
  names.map((name) => rows.map((row) => row[name]));
