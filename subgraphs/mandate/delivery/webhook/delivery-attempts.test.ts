import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../../kernel/core/clock.ts';
import { Store } from '../../../../kernel/store/store.ts';
import { createLog } from '../../../../kernel/core/log.ts';
import { Sealer, secretOf } from '../../../../kernel/core/sealed.ts';
import { openTestSubgraph, testSecrets } from '../../../../test/world/subgraph.ts';
import { mandate } from '../../mandate.subgraph.ts';
import { DeliveryAttempts } from './delivery-attempts.ts';
import { outOfOrder } from './pending.ts';
import type { StreamEvent } from './stream/endpoint-stream.ts';
import type { WebhookRow } from './webhook.entity.ts';
import { newWebhookSecret } from './webhook.service.ts';

/** An endpoint that answers like this, and attempts to deliver an event to it. */
async function endpoint(columns: Partial<WebhookRow>, answer: number) {
  const { database } = await openTestSubgraph(mandate);
  onTestFinished(() => database.close());
  const sealer = new Sealer(testSecrets.masterKey);
  const webhook = {
    id: 'WH_1',
    organisationId: 'OR_1',
    mode: 'live',
    url: 'https://hooks.example/',
    status: 'active',
    failingSince: new Date(),
    sealedSecret: sealer.sealSecret(newWebhookSecret(), secretOf('WH_1')),
    sealedPreviousSecret: null,
    previousSecretUntil: null,
    earlierSecrets: [],
    ...columns,
  } as WebhookRow;
  let posted = 0;
  const attempts = new DeliveryAttempts({
    store: new Store(database, systemClock),
    clock: systemClock,
    log: createLog('test', 'silent'),
    sealer,
    sender: {
      post: async () => {
        posted += 1;
        const ok = answer < 300;
        const error = ok ? null : `answered ${answer}`;
        return { ok, responseStatus: answer, error, durationMs: 1, answer: null };
      },
    },
    retrySeconds: [5, 30],
  });
  const event = {
    position: 1,
    id: 'EV_1',
    type: 'mandate.ready',
    objectKey: 'JM_1',
    createdAt: new Date(),
    body: Buffer.of(),
  };
  const make = (about: Partial<StreamEvent> = {}) =>
    attempts.make(webhook, { ...event, behind: false, ...about }, new AbortController().signal);
  return { make, posted: () => posted };
}

const pendingAfter = (attempt: number, test = false): Partial<StreamEvent> => ({
  pending: { ...outOfOrder({ webhookId: 'WH_1', position: 1, eventId: 'EV_1', test }, new Date()), attempt },
});

describe('an attempt', () => {
  it('that arrives is not followed by another', async () => {
    const { make } = await endpoint({}, 204);
    expect(await make()).toMatchObject({ made: { error: null, nextAttemptAt: null }, retry: undefined });
  });

  it.each([
    [0, 5],
    [1, 30],
    [7, 30],
  ])('that fails after %i others is followed by one on the schedule', async (before, seconds) => {
    const { make } = await endpoint({}, 500);
    const ending = await make(pendingAfter(before));
    const wait = (ending!.retry!.getTime() - Date.now()) / 1000;
    expect(wait).toBeGreaterThan(seconds * 0.8 - 1);
    expect(wait).toBeLessThan(seconds * 1.2 + 1);
    expect(ending!.made!.nextAttemptAt).toEqual(ending!.retry);
  });

  it('to send a test to an endpoint that is disabled is the only one', async () => {
    const { make, posted } = await endpoint({ status: 'disabled' }, 500);
    expect(await make(pendingAfter(0, true))).toMatchObject({
      made: { error: 'answered 500', nextAttemptAt: null },
      retry: undefined,
    });
    expect(posted()).toBe(1);
  });

  it('is not made when the event is 30 days old', async () => {
    const { make, posted } = await endpoint({}, 204);
    expect(await make({ createdAt: new Date(Date.now() - 30 * 86_400_000 - 1) })).toEqual({});
    expect(posted()).toBe(0);
  });
});
