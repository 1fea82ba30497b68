import { expect, it } from 'vitest';
import { inputSchema } from '../../forms/input-schema.ts';
import { EVENT_TYPES } from './event-types.ts';
import { byWebhook, deliveryStateOf, subjectOf } from './event.rules.ts';

it('the types of events are those that an endpoint may be sent', () => {
  expect([...EVENT_TYPES, '*']).toEqual(inputSchema('WebhookInput').properties!['events']!.items!.enum);
});

const attempt = (deliveryId: string, status: 'succeeded' | 'failed') => ({ deliveryId, status });

it('a delivery stands as its last attempt does', () => {
  const attempts = [attempt('a', 'failed'), attempt('b', 'succeeded'), attempt('a', 'succeeded')];
  expect(deliveryStateOf(attempts)).toEqual({ arrived: 2, failed: 0 });
  expect(deliveryStateOf([...attempts, attempt('c', 'failed')])).toEqual({ arrived: 2, failed: 1 });
  expect(deliveryStateOf([])).toEqual({ arrived: 0, failed: 0 });
});

it('an event is about the narrowest thing that it names', () => {
  expect(subjectOf({ mandate_id: 'JM_1', result_id: 'RS_1' })).toBe('RS_1');
  expect(subjectOf({ mandate_id: 'JM_1' })).toBe('JM_1');
  expect(subjectOf({ balance: 3 })).toBe('—');
  expect(subjectOf(null)).toBe('—');
});

it('attempts are grouped by webhook', () => {
  const to = (id: string, nth: number) => ({ webhook: { id }, nth });
  expect(byWebhook([to('a', 1), to('b', 2), to('a', 3)])).toEqual([[to('a', 1), to('a', 3)], [to('b', 2)]]);
});
