/**
 * Plain SQL with `$1` parameters: on a pool, or inside somebody's open transaction. What the kernel writes on behalf of
 * a domain (events, work, idempotent answers) goes through this, so that it commits with the domain's own change.
 */
export interface Statements {
  query<Row extends object>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}
