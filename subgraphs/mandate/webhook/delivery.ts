import { hash } from 'node:crypto';
import { RETENTION_DAYS, type StoredEvent } from '../../../kernel/store/events/stored-event.ts';
import { newId } from '../../../kernel/core/ids.ts';
import type { RetryRule } from '../../../kernel/store/work/failure.rules.ts';
import type { NewWork } from '../../../kernel/store/work/work.ts';

export const DELIVER = 'webhook.deliver';

/** At once to one endpoint: first attempts, and as many others. */
export const IN_FLIGHT_EACH = 50;

export const deliveryRetries = (retrySeconds: readonly number[]): RetryRule => ({
  retrySeconds,
  lastRepeats: true,
  jitter: 0.2,
});

/** Ids alone: what is sent is read when it is sent. */
export type DeliveryPayload = Readonly<{
  webhookId: string;
  deliveryId: string;
  position: number;
  eventId: string;
  /** Sent by the button, also to an endpoint that is disabled. */
  test: boolean;
}>;

type Deliverable = Pick<StoredEvent, 'position' | 'id' | 'objectKey' | 'createdAt'>;

/** An endpoint is a group of the queue: its turn, its cap in flight, its parking. */
export const groupOf = (webhookId: string): string => webhookId;
/** Of its own, so that parking an endpoint does not keep its tests. */
export const testGroupOf = (webhookId: string): string => `${webhookId} test`;

export const givenUpAt = ({ createdAt }: Pick<Deliverable, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + RETENTION_DAYS * 86_400_000);

/** Always the same of an event to an endpoint, whichever process makes the first attempt. */
export const deliveryIdOf = (webhookId: string, eventId: string): string =>
  `DL_${hash('sha256', `${webhookId} ${eventId}`).slice(0, 26).toUpperCase()}`;

/** In order behind the others of its object; `next` is the attempt after the first one, where that was made. */
export function inOrder(webhookId: string, event: Deliverable, next?: Date): NewWork {
  const deliveryId = deliveryIdOf(webhookId, event.id);
  return {
    ...delivery(groupOf(webhookId), event, { webhookId, deliveryId, test: false }),
    // Where it is not certain whether it was enqueued, it is again.
    dedupeKey: deliveryId,
    ...(next && { attempt: 1, runAt: next }),
  };
}

/** Neither waits for others of its object nor holds them up. */
export const replayed = (webhookId: string, event: Deliverable): NewWork => ({
  ...delivery(groupOf(webhookId), event, { webhookId, deliveryId: newId('DL_'), test: false }),
  exempt: true,
});

/** Neither that, nor kept by parking. */
export const tested = (webhookId: string, event: Deliverable): NewWork => ({
  ...delivery(testGroupOf(webhookId), event, { webhookId, deliveryId: newId('DL_'), test: true }),
  exempt: true,
});

const delivery = (
  groupKey: string,
  event: Deliverable,
  payload: Pick<DeliveryPayload, 'webhookId' | 'deliveryId' | 'test'>,
): NewWork => ({
  kind: DELIVER,
  payload: { ...payload, position: event.position, eventId: event.id },
  groupKey,
  objectKey: event.objectKey,
  giveUpAt: givenUpAt(event),
});
