import { AsyncResource } from 'node:async_hooks';
import type { Tenant } from '../../core/identity/identity.ts';
import { currentSpan } from '../../core/tracing.ts';
import { selectByIds, selectOwned, type EntityTable } from './entity-table.ts';
import type { Owned } from './owned.entity.ts';
import type { Statements } from './statements.ts';

type OwnedRow = Owned & { id: string };

interface Waiting {
  tenant: Tenant;
  ids: readonly string[];
  resolve: (rows: OwnedRow[]) => void;
  reject: (error: unknown) => void;
}

const keyOf = ({ organisationId, mode }: Tenant, id: string): string => `${organisationId} ${mode} ${id}`;

/**
 * Reads by id that come in one turn of the event loop share a statement. Each caller gets the rows of its own organisation
 * and mode alone: the statement asks for them, and each row is matched by both.
 */
export class SharedReads {
  readonly #statements: Statements;
  readonly #waiting = new Map<EntityTable, Waiting[]>();
  /** A statement of several callers runs under none of their signals and spans. */
  readonly #context = new AsyncResource('shared reads');

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  byIds<Row extends OwnedRow>(table: EntityTable, tenant: Tenant, ids: readonly string[]): Promise<Row[]> {
    return new Promise<OwnedRow[]>((resolve, reject) => {
      const one = { tenant, ids, resolve, reject };
      // The trace of a request holds its own statements.
      if (currentSpan()) return this.#readOne(table, one);
      const others = this.#waiting.get(table);
      if (others) return void others.push(one);
      this.#waiting.set(table, [one]);
      this.#context.runInAsyncScope(setImmediate, undefined, () => this.#read(table));
    }) as Promise<Row[]>;
  }

  #read(table: EntityTable): void {
    const all = this.#waiting.get(table)!;
    this.#waiting.delete(table);
    if (all.length === 1) return this.#readOne(table, all[0]!);
    const wanted = new Map<string, [organisationId: string, mode: string, id: string]>();
    for (const { tenant, ids } of all)
      for (const id of ids) wanted.set(keyOf(tenant, id), [tenant.organisationId, tenant.mode, id]);
    const { sql, parameters } = selectOwned(table, [...wanted.values()]);
    this.#statements.query<OwnedRow>(sql, parameters).then(
      (rows) => share(all, rows),
      // An id that the database refuses is the fault of one of them.
      () => all.forEach((one) => this.#readOne(table, one)),
    );
  }

  #readOne(table: EntityTable, { tenant, ids, resolve, reject }: Waiting): void {
    const { sql, parameters } = selectByIds(table, tenant, ids);
    this.#statements.query<OwnedRow>(sql, parameters).then(resolve, reject);
  }
}

/** No two callers get the same object: what one does to its row is not seen by another. */
function share(all: readonly Waiting[], rows: readonly OwnedRow[]): void {
  const found = new Map(rows.map((row) => [keyOf(row as Tenant, row.id), row]));
  const given = new Set<OwnedRow>();
  for (const { tenant, ids, resolve } of all) {
    const own: OwnedRow[] = [];
    for (const id of new Set(ids)) {
      const row = found.get(keyOf(tenant, id));
      if (!row) continue;
      own.push(given.has(row) ? { ...row } : row);
      given.add(row);
    }
    resolve(own);
  }
}
