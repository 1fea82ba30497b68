/** Plain SQL on a pool or in a transaction: the kernel's own rows commit with the domain's change. */
export interface Statements {
  query<Row extends object>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

/**
 * Statements that are sent at once and whose answers are waited for with the commit, which fails with them: a transaction
 * that does not need them sooner saves a round trip for each. Values that cannot be written to the server would fail
 * without its knowledge, and the rest be committed, so only those are taken that always can.
 */
export interface LaterStatements {
  query(sql: string, parameters: readonly (string | number | Date | null)[]): Promise<unknown>;
}
