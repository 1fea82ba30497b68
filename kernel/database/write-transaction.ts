import {
  LockMode,
  type EntityClass,
  type RequiredEntityData,
  type SqlEntityManager,
} from '@mikro-orm/postgresql';
import { recordEvent, type NewEvent } from '../events/record-event.ts';
import type { Tenant } from '../identity/identity.ts';
import { enqueue } from '../work/enqueue.ts';
import type { NewWork } from '../work/work.ts';
import { statementsOf } from './database.ts';
import type { Owned } from './owned.entity.ts';
import type { Statements } from './statements.ts';

/** What a service has in hand between BEGIN and COMMIT, for one organisation and mode. */
export class WriteTransaction {
  readonly #em: SqlEntityManager;
  readonly #tenant: Tenant;
  readonly #left: { events: boolean; work: boolean };
  readonly now: Date;
  /** For the kernel's own rows: events, work, idempotent answers. */
  readonly statements: Statements;

  constructor(em: SqlEntityManager, now: Date, tenant: Tenant, left: { events: boolean; work: boolean }) {
    this.#em = em;
    this.#tenant = tenant;
    this.#left = left;
    this.now = now;
    this.statements = statementsOf(em);
  }

  /** The row, locked until the end of the transaction; null when this organisation and mode has none. */
  lock<Row extends Owned & { id: string }>(entity: EntityClass<Row>, id: string): Promise<Row | null> {
    return this.#em.findOne(entity, { id } as never, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
    }) as Promise<Row | null>;
  }

  /** The id of the row with this natural key, which is made when there is none; concurrent calls get the same. */
  async idOf<Row extends Owned & { id: string }>(
    entity: EntityClass<Row>,
    key: Partial<Row>,
    newId: string,
  ): Promise<string> {
    const where = { ...key, ...this.#tenant };
    await this.#em.upsert(entity, { ...where, id: newId } as never, {
      onConflictFields: Object.keys(where) as never,
      onConflictAction: 'ignore',
    });
    const row = (await this.#em.findOneOrFail(entity, where as never, { refresh: true })) as Row;
    return row.id;
  }

  add<Row extends Owned>(entity: EntityClass<Row>, data: Omit<RequiredEntityData<Row>, keyof Owned>): Row {
    const row = this.#em.create(entity, { ...data, ...this.#tenant } as RequiredEntityData<Row>);
    this.#em.persist(row);
    return row;
  }

  /** An event that exists exactly when this commits. Call it with its object locked: the order is drawn here. */
  async record(event: Pick<NewEvent, 'type' | 'objectKey' | 'data'>): Promise<string> {
    this.#left.events = true;
    return recordEvent(this.statements, { ...event, ...this.#tenant, createdAt: this.now });
  }

  /** Work that exists exactly when this commits. */
  async enqueue(work: NewWork | readonly NewWork[]): Promise<void> {
    this.#left.work = true;
    await enqueue(this.statements, work, this.now);
  }
}
