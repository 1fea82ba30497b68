import { Webhook } from 'standardwebhooks';
import { expect } from 'vitest';
import { eventually } from '../eventually.ts';
import type { Received } from '../receiver.ts';
import type { Integrator } from './integrator.ts';

/** The events of the day, with the candidate's id of those of results. */
const EVENTS = [
  'webhook.test',
  'mandate.ready',
  'result.reached ATS-1',
  'result.consented ATS-1',
  'result.completed ATS-1',
  'result.reached ATS-2',
  'result.declined ATS-2',
  'result.reached ATS-3',
  'result.declined ATS-3',
  'campaign.completed',
  'result.reached ATS-8',
  'result.consented ATS-8',
  'result.completed ATS-8',
  'campaign.completed',
  'result.reached ATS-9',
  'result.declined ATS-9',
  'campaign.completed',
  'credits.low',
  'result.declined ATS-3',
  'result.reached ATS-1',
  'result.consented ATS-1',
  'result.completed ATS-1',
  'result.failed',
  'candidate.erased',
  'campaign.completed',
];

/** Every event of the day by pull, and by webhook with all three signatures. */
export async function hearAll(me: Integrator, secrets: readonly string[]): Promise<void> {
  const isLast = ({ items }: any) =>
    items.filter(({ type }: any) => type === 'campaign.completed').length === 4;
  const { items } = await me.waitsFor('pulls the events', '/events?limit=200', isLast);
  expect(
    items.map(({ type, data }: any) => [type, data.candidate?.external_candidate_id].join(' ').trim()),
  ).toEqual(EVENTS);
  const low = items.find(({ type }: any) => type === 'credits.low');
  expect(low.data).toEqual({ balance: 1, threshold: 2 });

  const arrived = await eventually('every event has come by webhook', () => {
    const once = me.hook.received.filter(({ event }, nth) => me.hook.ids.indexOf(event.event_id) === nth);
    return once.length === items.length ? once : undefined;
  });
  const byId = new Map(arrived.map(({ event }) => [event.event_id, event]));
  expect(items.map(({ event_id }: any) => byId.get(event_id))).toEqual(items);
  // The order is that of each object, and a campaign's event comes after that of its last result.
  const places = new Map(arrived.map(({ event }, place) => [event.event_id, place]));
  for (const ofOne of byObject(items)) {
    const order = ofOne.map(({ event_id }) => places.get(event_id)!);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  }
  for (const received of arrived)
    for (const secret of secrets) expect(isSignedWith(secret, received)).toBe(true);
}

/** Events of each result; with those of the last one goes the event of its campaign. */
function byObject(events: any[]): { event_id: string }[][] {
  const objectOf = ({ type, data }: any, nth: number): string =>
    type === 'campaign.completed' ? objectOf(events[nth - 1], nth - 1) : (data.result_id ?? type);
  return [...Map.groupBy(events, objectOf).values()];
}

const isSignedWith = (secret: string, { headers, body }: Received): boolean => {
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  const signature = new Webhook(secret).sign(headers['webhook-id']!, at, body);
  return headers['webhook-signature']!.split(' ').includes(signature);
};
