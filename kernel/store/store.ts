import type { EntityClass } from '@mikro-orm/postgresql';
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Clock } from '../core/clock.ts';
import type { NumberedPage, Page, Position } from '../core/page.ts';
import { memoize } from '../core/memoize.ts';
import { tenantOf, type Identity, type Tenant } from '../core/identity/identity.ts';
import type { Database } from './database/database.ts';
import { kyselyOn } from './database/kysely-on.ts';
import { firstAnswer, keepAnswer, type IdempotentRequest } from './idempotency/idempotency.ts';
import { Owned } from './database/owned.entity.ts';
import { SharedReads } from './database/shared-reads.ts';
import type { Statements } from './database/statements.ts';
import { Records } from './records.ts';
import { WriteTransaction, type Left } from './write-transaction.ts';

// Column names are checked by the database, not by the compiler; rows come back as the entity's own properties.
export type Select<Row> = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, Row>;
type AnyTables = Record<string, Record<string, unknown>>;

/** Called after a commit, so that events and work need not wait for the next look. */
type AfterCommit = (left: Left) => void;

/** The one way to data: `store.for(identity)` adds organisation and mode to every query. */
export class Store {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #afterCommit: AfterCommit;
  readonly #shared: SharedReads;

  constructor(database: Database, clock: Clock, afterCommit: AfterCommit = () => {}) {
    this.#database = database;
    this.#shared = new SharedReads(database.statements);
    this.#clock = clock;
    this.#afterCommit = afterCommit;
  }

  for(identity: Identity): ScopedStore {
    return new ScopedStore(this.#database, this.#clock, identity, this.#afterCommit, this.#shared);
  }

  /** How the database is, as the part's readiness tells it. */
  condition(): ReturnType<Database['condition']> {
    return this.#database.condition();
  }

  /** Tables that belong to no organisation, and what operators and the service itself do across all of them. */
  shared(): SharedStore {
    return new SharedStore(this.#database, this.#clock, this.#afterCommit);
  }
}

/** A condition without a value narrows nothing: in the graph, a filter given as null is one left out. */
export type Condition = readonly [
  column: string,
  operator: '=' | '>=' | '<' | 'like' | '@>' | '@@',
  value: unknown,
];

/** An order by a number of each row, as SQL that no caller wrote, highest first; rows of one number by their id. */
export interface OrderedPage {
  key: string;
  limit: number;
  after: { key: string; id: string } | undefined;
}

const narrowed = <Row>(all: Select<Row>, conditions: readonly Condition[]): Select<Row> =>
  conditions
    .filter(([, , value]) => value != null)
    .reduce((query, condition) => query.where(...condition), all);

const newestFirst = <Row>(all: Select<Row>): Select<Row> =>
  all.orderBy('created_at', 'desc').orderBy('id', 'desc');

/** One page, newest first, and one row more, which tells whether there is another page. */
function newestOf<Row>(all: Select<Row>, { limit, after }: Page): Select<Row> {
  const rest = after
    ? all.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.createdAt, after.id)))
    : all;
  return newestFirst(rest).limit(limit + 1);
}

/** One page by the key, and one row more, each row with its key as `place`. */
function orderedOf<Row>(
  all: Select<Row>,
  { key, limit, after }: OrderedPage,
): Select<Row & { place: string }> {
  const value = sql<string>`(${sql.raw(key)})`;
  const rest = after
    ? all.where(sql<boolean>`(${value}, id) < (${after.key}::bigint, ${after.id}::text)`)
    : all;
  return rest
    .select(value.as('place'))
    .orderBy(value, 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .$castTo<Row & { place: string }>();
}

const kyselyOf = new WeakMap<Statements, Kysely<AnyTables>>();

function selectFrom<Row extends object>(
  database: Database,
  entity: EntityClass<Row>,
  statements: Statements = database.statements,
): Select<Row> {
  const kysely = memoize(kyselyOf, statements, () => kyselyOn<AnyTables>(statements));
  const { schema, name, columns } = database.tableOf(entity);
  return kysely
    .withSchema(schema)
    .selectFrom(name)
    .select(columns.map((column) => `${name}.${column.name} as ${column.property}`))
    .$castTo<Row>();
}

export class ScopedStore {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #afterCommit: AfterCommit;
  readonly #identity: Identity;
  readonly #shared: SharedReads;
  readonly tenant: Tenant;

  constructor(
    database: Database,
    clock: Clock,
    identity: Identity,
    afterCommit: AfterCommit,
    shared: SharedReads,
  ) {
    this.#identity = identity;
    this.#shared = shared;
    this.#database = database;
    this.#clock = clock;
    this.#afterCommit = afterCommit;
    this.tenant = tenantOf(identity);
  }

  select<Row extends Owned>(
    entity: EntityClass<Row>,
    statements: Statements = this.#database.statements,
  ): Select<Row> {
    const { name: table } = this.#database.tableOf(entity);
    return selectFrom(this.#database, entity, statements)
      .where(`${table}.organisation_id`, '=', this.tenant.organisationId)
      .where(`${table}.mode`, '=', this.tenant.mode);
  }

  byIds<Row extends Owned & { id: string }>(
    entity: EntityClass<Row>,
    ids: readonly string[],
  ): Promise<Row[]> {
    return this.#shared.byIds<Row>(this.#database.tableOf(entity), this.tenant, ids);
  }

  /** Every row with these values. */
  find<Row extends Owned>(entity: EntityClass<Row>, where: Partial<Row>): Promise<Row[]> {
    const { tableOf, statements } = this.#database;
    return new Records(tableOf, statements, this.tenant).find(entity, where);
  }

  newest<Row extends Owned & Position>(
    entity: EntityClass<Row>,
    page: Page,
    conditions: readonly Condition[] = [],
  ): Select<Row> {
    return newestOf(narrowed(this.select(entity, this.#database.reads), conditions), page);
  }

  ordered<Row extends Owned & Position>(
    entity: EntityClass<Row>,
    page: OrderedPage,
    conditions: readonly Condition[],
    columns: readonly string[],
  ): Select<Row & { place: string }> {
    const all = narrowed(this.select(entity, this.#database.reads), conditions);
    return orderedOf(
      all
        .clearSelect()
        .select([...columns])
        .$castTo<Row>(),
      page,
    );
  }

  /** One transaction: lock, decide, write, events, work. Nothing but the database happens inside it. */
  async write<Answer>(work: (transaction: WriteTransaction) => Promise<Answer>): Promise<Answer> {
    let transaction: WriteTransaction | undefined;
    const answer = await this.#database.transaction((statements, later) => {
      transaction = new WriteTransaction(
        this.#database.tableOf,
        statements,
        this.#clock.now(),
        this.tenant,
        { events: false, work: false },
        this.#identity.requestId,
        later,
      );
      return work(transaction);
    });
    this.#afterCommit(transaction!.left);
    return answer;
  }

  /** A write once per Idempotency-Key. The answer is kept as JSON, so it must be plain. */
  writeOnce<Answer>(
    request: IdempotentRequest | undefined,
    work: (transaction: WriteTransaction) => Promise<Answer>,
  ): Promise<Written<Answer>> {
    return this.write(async (transaction) => {
      if (!request) return { answer: await work(transaction), replayed: false };
      const { statements, later, now, rights } = transaction;
      const first = await firstAnswer(statements, this.tenant, this.#identity, request, now);
      if (first) return { answer: first.answer as Answer, replayed: true };
      const answer = await work(transaction);
      await keepAnswer(later, this.tenant, request, { answer, rights }, now);
      return { answer, replayed: false };
    });
  }
}

export interface Written<Answer> {
  answer: Answer;
  /** An earlier call with the same Idempotency-Key made the change and got this answer. */
  replayed: boolean;
}

export class SharedStore {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #afterCommit: AfterCommit;

  constructor(database: Database, clock: Clock, afterCommit: AfterCommit) {
    this.#database = database;
    this.#clock = clock;
    this.#afterCommit = afterCommit;
  }

  select<Row extends object>(entity: EntityClass<Row>): Select<Row> {
    return selectFrom(this.#database, entity);
  }

  /** Every row with these values. */
  find<Row extends object>(entity: EntityClass<Row>, where: Partial<Row>): Promise<Row[]> {
    const { tableOf, statements } = this.#database;
    return new Records(tableOf, statements).find(entity, where);
  }

  newest<Row extends Position>(
    entity: EntityClass<Row>,
    page: Page,
    conditions: readonly Condition[] = [],
  ): Select<Row> {
    return newestOf(narrowed(this.#list(entity), conditions), page);
  }

  #list<Row extends object>(entity: EntityClass<Row>): Select<Row> {
    return selectFrom(this.#database, entity, this.#database.reads);
  }

  /** The same list in numbered pages, with the number of all its rows. */
  async numbered<Row extends Position>(
    entity: EntityClass<Row>,
    { page, limit }: { page: number; limit: number },
    conditions: readonly Condition[] = [],
  ): Promise<NumberedPage<Row>> {
    const all = narrowed(this.#list(entity), conditions);
    const counted = all.clearSelect().select(({ fn }) => fn.countAll<string>().as('count'));
    const { count } = await counted.$castTo<{ count: string }>().executeTakeFirstOrThrow();
    const items = await newestFirst(all)
      .offset((page - 1) * limit)
      .limit(limit)
      .execute();
    return { items, page, limit, count: Number(count) };
  }

  get statements(): Statements {
    return this.#database.statements;
  }

  /** For lists, sums and the catalogue: see `Database.reads`. */
  get reads(): Statements {
    return this.#database.reads;
  }

  /** For gauges: see `Database.gauges`. */
  get gauges(): Statements {
    return this.#database.gauges;
  }

  /** One transaction, in which nothing but the database happens. */
  async write<Answer>(work: (transaction: SharedTransaction) => Promise<Answer>): Promise<Answer> {
    const left = { events: false, work: false };
    const answer = await this.#database.transaction((statements) => {
      const records = new Records(this.#database.tableOf, statements);
      return work({ statements, records, now: this.#clock.now(), left });
    });
    this.#afterCommit(left);
    return answer;
  }
}

export interface SharedTransaction {
  now: Date;
  statements: Statements;
  records: Records;
  left: Left;
}
