import type { Statements } from '../../../../../kernel/store/database/statements.ts';
import { BoundedMap } from '../../../../../kernel/core/memoize.ts';
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

/** Reads the bodies of the events that still exist. */
export async function readBodies(
  statements: Statements,
  sealer: Sealer,
  positions: Iterable<number>,
): Promise<Map<number, EventBody>> {
  const rows = await statements.query<EventRow & Origin>(
    `SELECT ${EVENT_COLUMNS}, ${ORIGIN_COLUMNS} FROM kernel.event WHERE position = ANY ($1::bigint[])`,
    [[...positions]],
  );
  return new Map(
    rows.map(({ requestId = null, traceparent = null, ...row }) => {
      const event = toStoredEvent(row);
      const { position, id, type, objectKey, createdAt, organisationId } = event;
      const body = Buffer.from(JSON.stringify(wireEvent(openEvent(sealer, event))));
      const origin = { requestId, traceparent };
      return [position, { id, type, objectKey, createdAt, organisationId, body, origin }];
    }),
  );
}

/** A page of each of some hundred busy endpoints. */
const MOST_BYTES = 67_108_864;

/** The bytes that are sent of events. The endpoints of an organisation mostly want the same ones, one shortly after another. */
export class EventBodies {
  #known: BoundedMap<number, EventBody>;

  /** Nothing is remembered for longer than `keptMs`: a person may have been erased from an event. */
  constructor(
    private readonly statements: Statements,
    private readonly sealer: Sealer,
    private readonly keptMs: number,
  ) {
    this.#known = this.#empty();
  }

  /** Loads the bodies of the events that still exist. */
  async load(positions: ReadonlySet<number>): Promise<ReadonlyMap<number, EventBody>> {
    const kept = this.#known;
    const loaded = new Map<number, EventBody>();
    for (const position of positions) {
      const known = kept.get(position);
      if (known) loaded.set(position, known);
    }
    const missing = [...positions].filter((position) => !loaded.has(position));
    if (missing.length === 0) return loaded;
    for (const [position, shown] of await readBodies(this.statements, this.sealer, missing)) {
      loaded.set(position, shown);
      kept.set(position, shown);
    }
    return loaded;
  }

  /** Another map: what is being read just now may be of the log as it was. */
  clear(): void {
    this.#known = this.#empty();
  }

  #empty(): BoundedMap<number, EventBody> {
    return new BoundedMap(MOST_BYTES, (_, { body }) => body.length, this.keptMs);
  }
}
