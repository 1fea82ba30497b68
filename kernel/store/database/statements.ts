/** Plain SQL on a pool or in a transaction: the kernel's own rows commit with the domain's change. */
export interface Statements {
  query<Row extends object>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}
