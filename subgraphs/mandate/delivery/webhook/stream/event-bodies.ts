import type { Statements } from '../../../../../kernel/store/database/statements.ts';
import type { Origin } from '../../../../../kernel/core/origin.ts';
import {
  EVENT_COLUMNS,
  ORIGIN_COLUMNS,
  toStoredEvent,
  type EventRow,
} from '../../../../../kernel/store/events/stored-event.ts';
import type { Sealer } from '../../../../../kernel/core/sealed.ts';
import { openEvent } from '../../event/open-event.ts';
import { namingOrganisation, wireEvent } from '../../event/public-events.ts';
import type { StreamEvent } from './endpoint-stream.ts';

type Shown = 'id' | 'type' | 'objectKey' | 'createdAt' | 'body' | 'origin';

export interface EventBody extends Pick<StreamEvent, Shown> {
  organisationId: string;
}

export const withOrganisation = (event: EventBody): EventBody => {
  const shown = namingOrganisation(JSON.parse(event.body.toString()) as object, event.organisationId);
  return { ...event, body: Buffer.from(JSON.stringify(shown)) };
};

/** The bytes that are sent of events. The endpoints of an organisation mostly want the same ones, one shortly after another. */
export class EventBodies {
  #known = new Map<number, EventBody>();
  #since = performance.now();

  /** Nothing is remembered for longer than `keptMs`: a person may have been erased from an event. */
  constructor(
    private readonly statements: Statements,
    private readonly sealer: Sealer,
    private readonly keptMs: number,
  ) {}

  /** Knows those of them that still exist. */
  async load(positions: ReadonlySet<number>): Promise<ReadonlyMap<number, EventBody>> {
    if (performance.now() - this.#since >= this.keptMs) this.clear();
    const known = this.#known;
    const missing = [...positions].filter((position) => !known.has(position));
    if (missing.length === 0) return known;
    const rows = await this.statements.query<EventRow & Origin>(
      `SELECT ${EVENT_COLUMNS}, ${ORIGIN_COLUMNS} FROM kernel.event WHERE position = ANY ($1::bigint[])`,
      [missing],
    );
    for (const { requestId = null, traceparent = null, ...row } of rows) {
      const event = toStoredEvent(row);
      const { position, id, type, objectKey, createdAt, organisationId } = event;
      const body = Buffer.from(JSON.stringify(wireEvent(openEvent(this.sealer, event))));
      const origin = { requestId, traceparent };
      known.set(position, { id, type, objectKey, createdAt, organisationId, body, origin });
    }
    return known;
  }

  /** A map that was returned stays as it is. */
  clear(): void {
    this.#known = new Map();
    this.#since = performance.now();
  }
}
