import type { Event, webhooks } from './schema.ts';

/** The types that this version knows. The service may send others later: pass over what you do not know. */
export type EventType = keyof webhooks;

type PayloadOf<T extends EventType> = webhooks[T] extends { post: { requestBody?: infer Body } }
  ? Exclude<Body, undefined> extends { content: { 'application/json': infer Payload } }
    ? Payload
    : never
  : never;

/** An event of one type, with its data. */
export type EventOf<T extends EventType> = { [K in T]: PayloadOf<K> & { type: K } }[T];

/** Any event: its `type` determines its `data`. */
export type AnyEvent = EventOf<EventType>;

export const isEvent = (value: unknown): value is Event & AnyEvent => {
  if (typeof value !== 'object' || value === null) return false;
  const { event_id, type, data } = value as Partial<Event>;
  return typeof event_id === 'string' && typeof type === 'string' && typeof data === 'object';
};
