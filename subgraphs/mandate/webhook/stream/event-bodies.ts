import type { Statements } from '../../../../kernel/store/database/statements.ts';
import { EVENT_COLUMNS, toStoredEvent, type EventRow } from '../../../../kernel/store/events/stored-event.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import { bodyOf } from '../event-body.ts';
import type { StreamEvent } from './endpoint-stream.ts';

export type EventBody = Pick<StreamEvent, 'id' | 'objectKey' | 'createdAt' | 'body'>;

/** What is sent of events. The endpoints of an organisation mostly want the same ones, one shortly after another. */
export class EventBodies {
  readonly #statements: Statements;
  readonly #sealer: Sealer;
  readonly #keptMs: number;
  readonly #known = new Map<number, EventBody>();
  #since = performance.now();

  /** Nothing is remembered for longer than `keptMs`: a person may have been erased from an event. */
  constructor(statements: Statements, sealer: Sealer, keptMs: number) {
    this.#statements = statements;
    this.#sealer = sealer;
    this.#keptMs = keptMs;
  }

  /** Those of them that still exist. */
  async load(positions: ReadonlySet<number>): Promise<ReadonlyMap<number, EventBody>> {
    this.#forget();
    const found = new Map<number, EventBody>();
    const missing: number[] = [];
    for (const position of positions) {
      const known = this.#known.get(position);
      if (known) found.set(position, known);
      else missing.push(position);
    }
    if (missing.length === 0) return found;
    const rows = await this.#statements.query<EventRow>(
      `SELECT ${EVENT_COLUMNS} FROM kernel.event WHERE position = ANY ($1::bigint[])`,
      [missing],
    );
    for (const event of rows.map(toStoredEvent)) {
      const { id, objectKey, createdAt } = event;
      const loaded = { id, objectKey, createdAt, body: bodyOf(this.#sealer, event) };
      this.#known.set(event.position, loaded);
      found.set(event.position, loaded);
    }
    return found;
  }

  clear(): void {
    this.#known.clear();
  }

  #forget(): void {
    const now = performance.now();
    if (now - this.#since < this.#keptMs) return;
    this.#known.clear();
    this.#since = now;
  }
}
