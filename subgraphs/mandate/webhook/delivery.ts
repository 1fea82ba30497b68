import { RETENTION_DAYS, type StoredEvent } from '../../../kernel/events/stored-event.ts';
import { newId } from '../../../kernel/ids.ts';
import type { NewWork } from '../../../kernel/work/work.ts';

export const DELIVER = 'webhook.deliver';

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

const delivery = (webhookId: string, event: Deliverable, test: boolean): NewWork => ({
  kind: DELIVER,
  payload: { webhookId, deliveryId: newId('DL_'), position: event.position, eventId: event.id, test },
  groupKey: test ? testGroupOf(webhookId) : groupOf(webhookId),
  objectKey: event.objectKey,
  giveUpAt: new Date(event.createdAt.getTime() + RETENTION_DAYS * 86_400_000),
});

/** In order behind the others of its object. */
export const inOrder = (webhookId: string, event: Deliverable): NewWork => delivery(webhookId, event, false);

/** Neither waits for others of its object nor holds them up. */
export const replayed = (webhookId: string, event: Deliverable): NewWork => ({
  ...delivery(webhookId, event, false),
  exempt: true,
});

/** Neither that, nor kept by parking. */
export const tested = (webhookId: string, event: Deliverable): NewWork => ({
  ...delivery(webhookId, event, true),
  exempt: true,
});
