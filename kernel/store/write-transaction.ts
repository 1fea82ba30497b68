import type { EntityClass, SqlEntityManager } from '@mikro-orm/postgresql';
import { recordEvent, recordEvents, type NewEvent } from './events/record-event.ts';
import type { Identity, Tenant } from '../core/identity/identity.ts';
import { checkRight, type Right } from '../core/identity/rights.rules.ts';
import { currentOrigin } from '../core/origin.ts';
import { enqueue } from './jobs/enqueue.ts';
import type { NewJob } from './jobs/job.ts';
import {
  columnNames,
  deleteStatement,
  entityTable,
  insertStatement,
  selectStatement,
  updateStatement,
} from './database/entity-table.ts';
import type { Owned } from './database/owned.entity.ts';
import type { LaterStatements, Statements } from './database/statements.ts';

type OwnedRow = Owned & { id: string };

/** Events and work that a transaction has left for the loops of this process. */
export interface Left {
  events: boolean;
  work: boolean;
}

/** A service's transaction. Organisation and mode are part of every statement. */
export class WriteTransaction {
  readonly #em: SqlEntityManager;
  /** The request that this is done for, which its events and its work remember. */
  readonly #requestId: string | null;
  readonly tenant: Tenant;
  readonly now: Date;
  /** Statements of the transaction, for rows that no entity of the caller has: events, work, locks. */
  readonly statements: Statements;
  /** The same, where nothing depends on the answer before the commit. */
  readonly later: LaterStatements;
  readonly left: Left;
  /** The rights that were asked for so far. */
  readonly rights: Right[];

  constructor(
    em: SqlEntityManager,
    statements: Statements,
    now: Date,
    tenant: Tenant,
    left: Left = { events: false, work: false },
    requestId: string | null = null,
    later: LaterStatements = statements,
    rights: Right[] = [],
  ) {
    this.#em = em;
    this.rights = rights;
    this.tenant = tenant;
    this.now = now;
    this.statements = statements;
    this.later = later;
    this.left = left;
    this.#requestId = requestId;
  }

  /** The same transaction on rows of another organisation, which the caller was shown to answer for. */
  of(organisationId: string): WriteTransaction {
    const tenant = { ...this.tenant, organisationId };
    const { statements, later, now, left, rights } = this;
    return new WriteTransaction(this.#em, statements, now, tenant, left, this.#requestId, later, rights);
  }

  /** Refuses a caller without the right. Whoever repeats the call with its Idempotency-Key is asked for it too. */
  require(identity: Identity, right: Right): void {
    checkRight(right, identity);
    this.rights.push(right);
  }

  /** The row, locked, or null. `FOR SHARE` keeps a row as it is: any number may hold it, and a writer waits. */
  async lock<Row extends OwnedRow>(
    entity: EntityClass<Row>,
    id: string,
    how: 'FOR UPDATE' | 'FOR SHARE' = 'FOR UPDATE',
  ): Promise<Row | null> {
    const table = entityTable(this.#em, entity);
    // Ids never change, so a foreign key that only checks this row need not wait for it: with FOR UPDATE two such
    // writers would wait for each other.
    const strength = how === 'FOR UPDATE' ? 'FOR NO KEY UPDATE' : how;
    const { sql, parameters } = selectStatement(table, { ...this.tenant, id }, strength);
    return (await this.statements.query<Row>(sql, parameters))[0] ?? null;
  }

  async find<Row extends OwnedRow>(entity: EntityClass<Row>, where: Partial<Row>): Promise<Row[]> {
    const table = entityTable(this.#em, entity);
    const { sql, parameters } = selectStatement(table, { ...where, ...this.tenant });
    return this.statements.query<Row>(sql, parameters);
  }

  async remove<Row extends OwnedRow>(entity: EntityClass<Row>, where: Partial<Row>): Promise<void> {
    const { sql, parameters } = deleteStatement(entityTable(this.#em, entity), { ...where, ...this.tenant });
    await this.statements.query(sql, parameters);
  }

  /** Adds the row and returns it. Organisation and mode in the data do not count. */
  async add<Row extends OwnedRow>(entity: EntityClass<Row>, data: Omit<Row, keyof Owned>): Promise<Row> {
    const row = { ...data, ...this.tenant } as Row;
    const { sql, parameters } = insertStatement(entityTable(this.#em, entity), row);
    await this.statements.query(sql, parameters);
    return row;
  }

  async change<Row extends OwnedRow>(
    entity: EntityClass<Row>,
    row: Row,
    changes: Partial<Omit<Row, keyof OwnedRow>>,
  ): Promise<Row> {
    const where = { ...this.tenant, id: row.id };
    const { sql, parameters } = updateStatement(entityTable(this.#em, entity), where, changes);
    await this.statements.query(sql, parameters);
    return { ...row, ...changes };
  }

  /** The id of the row with this natural key, added when there is none; concurrent calls get the same. */
  async idOf<Row extends OwnedRow>(
    entity: EntityClass<Row>,
    key: Partial<Row>,
    newId: string,
  ): Promise<string> {
    return (await this.addOnce(entity, key, { ...key, id: newId } as Row)).row.id;
  }

  /** The row with this natural key, added when there is none; one of concurrent calls adds it, and all get it. */
  async addOnce<Row extends OwnedRow>(
    entity: EntityClass<Row>,
    key: Partial<Row>,
    data: Omit<Row, keyof Owned>,
  ): Promise<{ row: Row; added: boolean }> {
    const table = entityTable(this.#em, entity);
    const where = { ...key, ...this.tenant };
    const row = { ...data, ...where } as unknown as Row;
    const onConflict = `ON CONFLICT (${columnNames(table, where)}) DO NOTHING RETURNING 1`;
    const insert = insertStatement(table, row, onConflict);
    if ((await this.statements.query(insert.sql, insert.parameters)).length > 0) return { row, added: true };
    const { sql, parameters } = selectStatement(table, where);
    return { row: (await this.statements.query<Row>(sql, parameters))[0]!, added: false };
  }

  /**
   * Records an event that exists exactly when this commits. Call it with its object locked: the order is drawn here.
   */
  async record(event: Pick<NewEvent, 'type' | 'objectKey' | 'data'>): Promise<string> {
    this.left.events = true;
    const told = { ...event, ...this.tenant, createdAt: this.now };
    return recordEvent(this.later, told, currentOrigin(this.#requestId));
  }

  async recordAll(events: readonly Pick<NewEvent, 'type' | 'objectKey' | 'data'>[]): Promise<string[]> {
    this.left.events = true;
    const told = events.map((event) => ({ ...event, ...this.tenant, createdAt: this.now }));
    return recordEvents(this.later, told, currentOrigin(this.#requestId));
  }

  /** Enqueues work that exists exactly when this commits. */
  async enqueue(work: NewJob | readonly NewJob[]): Promise<void> {
    this.left.work = true;
    await enqueue(this.statements, work, this.now, currentOrigin(this.#requestId));
  }
}
