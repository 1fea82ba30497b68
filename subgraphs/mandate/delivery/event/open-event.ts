import type { EventData, StoredEvent } from '../../../../kernel/store/events/stored-event.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import { openAddresses, type SealedAddresses } from '../../outreach/result/candidate-seals.ts';

/** These events hold the record of a result, and so sealed addresses of its candidate. */
export const RESULT_RECORD_TYPES: readonly string[] = [
  'result.reached',
  'result.consented',
  'result.completed',
  'result.declined',
  'result.failed',
  'result.updated',
];

interface ResultRecord {
  result_id: string;
  candidate: SealedAddresses;
}

/** Readers share the object of an event, and so its opened form. */
const opened = new WeakMap<EventData, EventData>();

/** An event as its readers get it. In the log the addresses of a candidate are sealed. */
export function openEvent<Event extends Pick<StoredEvent, 'type' | 'data'>>(
  sealer: Sealer,
  event: Event,
): Event {
  const { type, data } = event;
  const { result_id: resultId, candidate } = data as Partial<ResultRecord>;
  if (!RESULT_RECORD_TYPES.includes(type) || !resultId || !candidate) return event;
  let readable = opened.get(data);
  if (!readable) {
    readable = { ...data, candidate: { ...candidate, ...openAddresses(sealer, resultId, candidate) } };
    opened.set(data, readable);
  }
  return { ...event, data: readable };
}
