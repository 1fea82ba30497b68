import type { EntityClass } from '@mikro-orm/postgresql';
import {
  columnNames,
  deleteStatement,
  insertStatement,
  selectStatement,
  updateStatement,
  type TableOf,
} from './database/entity-table.ts';
import type { Statements } from './database/statements.ts';

/** `FOR SHARE` keeps a row as it is: any number may hold it, and a writer waits. */
export type LockStrength = 'FOR UPDATE' | 'FOR SHARE';

/** The rows of entities in one transaction. Every statement carries the values of `owner`: those of other owners do not exist. */
export class Records {
  readonly #tableOf: TableOf;
  readonly #statements: Statements;
  readonly #owner: object;

  constructor(tableOf: TableOf, statements: Statements, owner: object = {}) {
    this.#tableOf = tableOf;
    this.#statements = statements;
    this.#owner = owner;
  }

  find<Row extends object>(entity: EntityClass<Row>, where: Partial<Row>, lock = ''): Promise<Row[]> {
    const { sql, parameters } = selectStatement(this.#tableOf(entity), { ...where, ...this.#owner }, lock);
    return this.#statements.query<Row>(sql, parameters);
  }

  /** The row, locked, or null. */
  async lock<Row extends object>(
    entity: EntityClass<Row>,
    key: Partial<Row>,
    how: LockStrength = 'FOR UPDATE',
  ): Promise<Row | null> {
    // Keys never change, so a foreign key that only checks this row need not wait for it: with FOR UPDATE two such
    // writers would wait for each other.
    const strength = how === 'FOR UPDATE' ? 'FOR NO KEY UPDATE' : how;
    return (await this.find(entity, key, strength))[0] ?? null;
  }

  /** Adds the row and returns it. Columns that are left out have their defaults. */
  async add<Row extends object>(entity: EntityClass<Row>, data: Partial<Row>): Promise<Row> {
    const row = { ...data, ...this.#owner } as Row;
    const { sql, parameters } = insertStatement(this.#tableOf(entity), row);
    await this.#statements.query(sql, parameters);
    return row;
  }

  async change<Row extends object>(
    entity: EntityClass<Row>,
    key: Partial<Row>,
    changes: Partial<Row>,
  ): Promise<void> {
    if (Object.keys(changes).length === 0) return;
    const where = { ...key, ...this.#owner };
    const { sql, parameters } = updateStatement(this.#tableOf(entity), where, { ...changes });
    await this.#statements.query(sql, parameters);
  }

  async remove<Row extends object>(entity: EntityClass<Row>, where: Partial<Row>): Promise<void> {
    const { sql, parameters } = deleteStatement(this.#tableOf(entity), { ...where, ...this.#owner });
    await this.#statements.query(sql, parameters);
  }

  /** The row with this natural key, added when there is none; one of concurrent calls adds it, and all get it. */
  async addOnce<Row extends object>(
    entity: EntityClass<Row>,
    key: Partial<Row>,
    data: Partial<Row>,
  ): Promise<{ row: Row; added: boolean }> {
    const table = this.#tableOf(entity);
    const where = { ...key, ...this.#owner };
    const row = { ...data, ...where } as Row;
    const onConflict = `ON CONFLICT (${columnNames(table, where)}) DO NOTHING RETURNING 1`;
    const insert = insertStatement(table, row, onConflict);
    const added = await this.#statements.query(insert.sql, insert.parameters);
    return added.length > 0
      ? { row, added: true }
      : { row: (await this.find(entity, key))[0]!, added: false };
  }
}
