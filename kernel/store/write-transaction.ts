import type { EntityClass } from '@mikro-orm/postgresql';
import { recordEvent, recordEvents, type NewEvent } from './events/record-event.ts';
import type { Identity, Tenant } from '../core/identity/identity.ts';
import { checkRight, type Right } from '../core/identity/rights.rules.ts';
import { currentOrigin } from '../core/origin.ts';
import { enqueue } from './jobs/enqueue.ts';
import type { NewJob } from './jobs/job.ts';
import type { TableOf } from './database/entity-table.ts';
import type { Owned } from './database/owned.entity.ts';
import type { LaterStatements, Statements } from './database/statements.ts';
import { Records, type LockStrength } from './records.ts';

type OwnedRow = Owned & { id: string };

/** Events and work that a transaction has left for the loops of this process. */
export interface Left {
  events: boolean;
  work: boolean;
}

/** A service's transaction. Organisation and mode are part of every statement. */
export class WriteTransaction {
  readonly #tableOf: TableOf;
  readonly #records: Records;
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
    tableOf: TableOf,
    statements: Statements,
    now: Date,
    tenant: Tenant,
    left: Left = { events: false, work: false },
    requestId: string | null = null,
    later: LaterStatements = statements,
    rights: Right[] = [],
  ) {
    this.#tableOf = tableOf;
    this.#records = new Records(tableOf, statements, tenant);
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
    return new WriteTransaction(this.#tableOf, statements, now, tenant, left, this.#requestId, later, rights);
  }

  /** Refuses a caller without the right. Whoever repeats the call with its Idempotency-Key is asked for it too. */
  require(identity: Identity, right: Right): void {
    checkRight(right, identity);
    this.rights.push(right);
  }

  /** The row, locked, or null. */
  lock<Row extends OwnedRow>(entity: EntityClass<Row>, id: string, how?: LockStrength): Promise<Row | null> {
    return this.#records.lock(entity, { id } as Partial<Row>, how);
  }

  find<Row extends OwnedRow>(entity: EntityClass<Row>, where: Partial<Row>): Promise<Row[]> {
    return this.#records.find(entity, where);
  }

  remove<Row extends OwnedRow>(entity: EntityClass<Row>, where: Partial<Row>): Promise<void> {
    return this.#records.remove(entity, where);
  }

  /** Adds the row and returns it. Organisation and mode in the data do not count. */
  add<Row extends OwnedRow>(entity: EntityClass<Row>, data: Omit<Row, keyof Owned>): Promise<Row> {
    return this.#records.add(entity, data as Partial<Row>);
  }

  async change<Row extends OwnedRow>(
    entity: EntityClass<Row>,
    row: Row,
    changes: Partial<Omit<Row, keyof OwnedRow>>,
  ): Promise<Row> {
    await this.#records.change(entity, { id: row.id } as Partial<Row>, changes as Partial<Row>);
    return { ...row, ...changes };
  }

  /** The id of the row with this natural key, added when there is none; concurrent calls get the same. */
  async idOf<Row extends OwnedRow>(
    entity: EntityClass<Row>,
    key: Partial<Row>,
    newId: string,
  ): Promise<string> {
    return (await this.#records.addOnce(entity, key, { ...key, id: newId } as Partial<Row>)).row.id;
  }

  /** The row with this natural key, added when there is none; one of concurrent calls adds it, and all get it. */
  addOnce<Row extends OwnedRow>(
    entity: EntityClass<Row>,
    key: Partial<Row>,
    data: Omit<Row, keyof Owned>,
  ): Promise<{ row: Row; added: boolean }> {
    return this.#records.addOnce(entity, key, data as Partial<Row>);
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
