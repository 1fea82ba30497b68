import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { campaignWorld } from '../../world/campaigns.ts';
import { PartnerClient } from '../../world/partner-client.ts';
import {
  addressOf,
  CALLS,
  ELSEWHERE,
  nameOf,
  NOWHERE,
  worldFor,
  writes,
} from '../../world/partner-writes.ts';
import { world } from '../../world/world.ts';

describe('every write', () => {
  it('takes an Idempotency-Key, and is in the list of calls', () => {
    expect(writes.filter(({ idempotent }) => !idempotent).map(nameOf)).toEqual([]);
    const known = [...Object.keys(CALLS), ...Object.keys(ELSEWHERE)];
    expect(known.toSorted()).toEqual(writes.map(nameOf).toSorted());
  });

  it.each(Object.entries(CALLS))(
    '%s: a repeat is answered like the first call, marked',
    async (name, make) => {
      const all = await worldFor(name);
      const made = await make(all);
      const { body } = made;
      const [method, path] = name.split(' ') as [string, string];
      const address = addressOf(path, made);
      const idempotencyKey = randomUUID();
      const call = () => all.partner.call(method, address, { body, idempotencyKey });
      const first = await call();
      expect(first.body).toMatchObject({ success: true });
      expect(first.headers.get('idempotent-replayed')).toBe(null);
      const again = await call();
      expect({ status: again.status, body: again.body }).toEqual({ status: first.status, body: first.body });
      expect(again.headers.get('idempotent-replayed')).toBe('true');
    },
  );
});

describe('a repeated call that showed a secret', () => {
  it('shows the same secret again, and makes no second one', async () => {
    const { partner } = await campaignWorld();
    const body = { url: NOWHERE, events: ['*'] };
    const made = await partner.post('/webhooks', body, { idempotencyKey: 'make' });
    const { webhook_id, secret } = made.body.data;
    const rotate = () =>
      partner.post(`/webhooks/${webhook_id}/rotate-secret`, undefined, { idempotencyKey: 'rotate' });
    const rotated = await rotate();
    expect((await rotate()).body.data.secret).toBe(rotated.body.data.secret);
    expect((await partner.post('/webhooks', body, { idempotencyKey: 'make' })).body.data.secret).toBe(secret);
    expect((await partner.get('/webhooks')).body.data.items).toHaveLength(1);
  });

  it('of a key shows the same secret again, which is good', async () => {
    const { organisation, partner } = await campaignWorld({ credits: 0 });
    const { keyId } = await organisation.partner();
    const rotate = () => partner.post(`/keys/${keyId}/rotate`, undefined, { idempotencyKey: 'rotate' });
    const { secret } = (await rotate()).body.data;
    expect((await rotate()).body.data.secret).toBe(secret);
    expect((await new PartnerClient(world().url, keyId, secret).get('/workflows')).status).toBe(200);
  });
});
