/**
 * Plain SQL with `$1` parameters, on a pool or inside an open transaction. The kernel's own rows (events, work,
 * idempotent answers) are written through this, so that they commit with the domain's change.
 */
export interface Statements {
  query<Row extends object>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}
