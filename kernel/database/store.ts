import type { EntityClass, SqlEntityManager } from '@mikro-orm/postgresql';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Page, Position } from '../graph/connection.ts';
import { tenantOf, type Identity, type Tenant } from '../identity/identity.ts';
import { statementsOf, type Database } from './database.ts';
import { firstAnswer, keepAnswer, type IdempotentRequest } from '../idempotency/idempotency.ts';
import { Owned } from './owned.entity.ts';
import type { Statements } from './statements.ts';
import { WriteTransaction } from './write-transaction.ts';

// Column names are checked by the database, not by the compiler; rows come back as the entity's own properties.
type Select<Row> = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, Row>;
type AnyTables = Record<string, Record<string, unknown>>;

/** Told what a commit has left to do, so that nobody has to wait for the next look. */
type AfterCommit = (left: { events: boolean; work: boolean }) => void;

/** The one way to data: `store.for(identity)` adds organisation and mode to every query. */
export class Store {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #afterCommit: AfterCommit;

  constructor(database: Database, clock: Clock, afterCommit: AfterCommit = () => {}) {
    this.#database = database;
    this.#clock = clock;
    this.#afterCommit = afterCommit;
  }

  for(identity: Identity): ScopedStore {
    return new ScopedStore(this.#database.em, this.#clock, tenantOf(identity), this.#afterCommit);
  }

  /** Tables that belong to no organisation, and what operators and the service itself do across all of them. */
  shared(): SharedStore {
    return new SharedStore(this.#database.em, this.#clock);
  }
}

/** One page, newest first, and one row more, which tells whether there is another page. */
function newestOf<Row>(all: Select<Row>, { limit, after }: Page): Select<Row> {
  const rest = after
    ? all.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.createdAt, after.id)))
    : all;
  return rest
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
}

class Reader {
  readonly #em: SqlEntityManager;

  constructor(em: SqlEntityManager) {
    this.#em = em;
  }

  protected table<Row extends object>(entity: EntityClass<Row>): Select<Row> {
    const meta = this.#em.getMetadata().get(entity);
    const columns = meta.props.filter((prop) => prop.fieldNames?.length === 1);
    const kysely = this.#em.getKysely() as unknown as Kysely<AnyTables>;
    return kysely
      .withSchema(meta.schema!)
      .selectFrom(meta.tableName)
      .select(
        columns.map((prop) => `${meta.tableName}.${prop.fieldNames[0]} as ${prop.name}`),
      ) as unknown as Select<Row>;
  }
}

export class ScopedStore extends Reader {
  readonly #em: SqlEntityManager;
  readonly #clock: Clock;
  readonly #afterCommit: AfterCommit;
  readonly tenant: Tenant;

  constructor(em: SqlEntityManager, clock: Clock, tenant: Tenant, afterCommit: AfterCommit) {
    super(em);
    this.#em = em;
    this.#clock = clock;
    this.#afterCommit = afterCommit;
    this.tenant = tenant;
  }

  select<Row extends Owned>(entity: EntityClass<Row>): Select<Row> {
    const table = this.#em.getMetadata().get(entity).tableName;
    return this.table(entity)
      .where(`${table}.organisation_id`, '=', this.tenant.organisationId)
      .where(`${table}.mode`, '=', this.tenant.mode);
  }

  newest<Row extends Owned & Position>(entity: EntityClass<Row>, page: Page): Select<Row> {
    return newestOf(this.select(entity), page);
  }

  /** One transaction: lock, decide, write, events, work. Nothing but the database happens inside it. */
  async write<Answer>(work: (transaction: WriteTransaction) => Promise<Answer>): Promise<Answer> {
    const em = this.#em.fork({ clear: true });
    em.setFilterParams('tenant', { ...this.tenant });
    const left = { events: false, work: false };
    const answer = await em.transactional((inside) =>
      work(new WriteTransaction(inside as SqlEntityManager, this.#clock.now(), this.tenant, left)),
    );
    this.#afterCommit(left);
    return answer;
  }

  /** The same, once per Idempotency-Key. The answer is kept as JSON, so it must be plain. */
  writeOnce<Answer>(
    request: IdempotentRequest | undefined,
    work: (transaction: WriteTransaction) => Promise<Answer>,
  ): Promise<Written<Answer>> {
    return this.write(async (transaction) => {
      if (!request) return { answer: await work(transaction), replayed: false };
      const { statements, now } = transaction;
      const first = await firstAnswer(statements, this.tenant, request, now);
      if (first) return { answer: first.answer as Answer, replayed: true };
      const answer = await work(transaction);
      await keepAnswer(statements, this.tenant, request, answer, now);
      return { answer, replayed: false };
    });
  }
}

export interface Written<Answer> {
  answer: Answer;
  /** The change was made by an earlier call with the same Idempotency-Key; this is what it was told. */
  replayed: boolean;
}

export class SharedStore extends Reader {
  readonly #em: SqlEntityManager;
  readonly #clock: Clock;

  constructor(em: SqlEntityManager, clock: Clock) {
    super(em);
    this.#em = em;
    this.#clock = clock;
  }

  select<Row extends object>(entity: EntityClass<Row>): Select<Row> {
    return this.table(entity);
  }

  newest<Row extends Position>(entity: EntityClass<Row>, page: Page): Select<Row> {
    return newestOf(this.select(entity), page);
  }

  get statements(): Statements {
    return statementsOf(this.#em);
  }

  write<Answer>(work: (transaction: SharedTransaction) => Promise<Answer>): Promise<Answer> {
    return this.#em.fork({ clear: true }).transactional((inside) => {
      const em = inside as SqlEntityManager;
      return work({ em, now: this.#clock.now(), statements: statementsOf(em) });
    });
  }
}

interface SharedTransaction {
  em: SqlEntityManager;
  now: Date;
  statements: Statements;
}
