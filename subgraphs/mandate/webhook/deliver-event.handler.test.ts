import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../kernel/core/clock.ts';
import { Store } from '../../../kernel/store/database/store.ts';
import { createLog } from '../../../kernel/core/log.ts';
import { Sealer, secretOf } from '../../../kernel/core/sealed.ts';
import { NotNow, type WorkContext } from '../../../kernel/store/work/handler.ts';
import type { Job } from '../../../kernel/store/work/work.ts';
import { withClient } from '../../../test/world/database.ts';
import { openTestSubgraph, testSecrets } from '../../../test/world/subgraph.ts';
import { mandate } from '../mandate.subgraph.ts';
import { deliverEvent } from './deliver-event.handler.ts';
import { DELIVER, type DeliveryPayload } from './delivery.ts';
import { DeliveryAttempts } from './delivery-attempts.ts';
import { newWebhookSecret } from './webhook.rules.ts';

/** One event and one endpoint as somebody left it, and what of it is sent. */
async function endpoint(columns: { status: 'active' | 'disabled'; archivedAt?: Date }) {
  const { database, ownerUrl } = await openTestSubgraph(mandate);
  onTestFinished(() => database.close());
  const sealer = new Sealer(testSecrets.masterKey);
  const sealed = sealer.sealSecret(newWebhookSecret(), secretOf('WE_1'));
  await withClient(ownerUrl, async (client) => {
    await client.query(
      `INSERT INTO mandate.organisation (id, name, created_at) VALUES ('OR_1', 'one', now())`,
    );
    await client.query(
      `INSERT INTO mandate.webhook (id, organisation_id, mode, origin, url, events, status, sealed_secret, from_position,
         archived_at, created_at, updated_at)
       VALUES ('WE_1', 'OR_1', 'live', 'api', 'https://hooks.example/', '{*}', $1, $2, 0, $3, now(), now())`,
      [columns.status, sealed, columns.archivedAt ?? null],
    );
    await client.query(
      `INSERT INTO kernel.event (position, id, organisation_id, mode, type, version, object_key, data, created_at)
       VALUES (1, 'EV_1', 'OR_1', 'live', 'mandate.ready', 1, 'JM_1', '{}', now())`,
    );
  });
  const posted: string[] = [];
  const store = new Store(database, systemClock);
  const attempts = new DeliveryAttempts({
    store,
    clock: systemClock,
    log: createLog('test', 'silent'),
    sealer,
    sender: {
      post: async (url) => {
        posted.push(url);
        return { ok: true, responseStatus: 200, error: null, durationMs: 1 };
      },
    },
  });
  const handler = deliverEvent({ store, attempts, sealer, retrySeconds: [5] });
  const run = (payload: Partial<DeliveryPayload> = {}, attempt = 1) => {
    const about = { webhookId: 'WE_1', deliveryId: 'DL_1', position: 1, eventId: 'EV_1', test: false };
    const job = {
      id: '1',
      kind: DELIVER,
      attempt,
      payload: { ...about, ...payload },
    } as Job<DeliveryPayload>;
    return handler.run(job, { signal: new AbortController().signal } as WorkContext);
  };
  return { run, posted };
}

describe('a delivery that was taken up just before its endpoint changed', () => {
  it('goes to one that is active', async () => {
    const { run, posted } = await endpoint({ status: 'active' });
    await run();
    expect(posted).toEqual(['https://hooks.example/']);
  });

  it('waits with the others of one that is disabled', async () => {
    const { run, posted } = await endpoint({ status: 'disabled' });
    await expect(run()).rejects.toThrow(NotNow);
    expect(posted).toEqual([]);
  });

  it('goes to one that is disabled when it is a test, once', async () => {
    const { run, posted } = await endpoint({ status: 'disabled' });
    await run({ test: true });
    await run({ test: true }, 2);
    expect(posted).toHaveLength(1);
  });

  it('has nowhere to go when it is archived', async () => {
    const { run, posted } = await endpoint({ status: 'active', archivedAt: new Date() });
    await run();
    expect(posted).toEqual([]);
  });
});
