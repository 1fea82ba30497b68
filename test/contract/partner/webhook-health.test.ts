import { describe, expect, it } from 'vitest';
import { employerOf, platformWorld } from '../../world/employers.ts';
import { eventually } from '../../world/eventually.ts';
import type { Answer, PartnerClient } from '../../world/partner-client.ts';
import { answer } from '../../world/receiver.ts';
import { pulled, receiver, testEvent, webhookAt } from '../../world/webhooks.ts';
import { world } from '../../world/world.ts';

const partnerOf = async () => (await world().organisation()).partner({ mode: 'test' });
const make = async (partner: PartnerClient, type: string): Promise<string> =>
  (await partner.post('/test/events', { type })).body.data.event_id;
const problemsOf = ({ status, body }: Answer) => [
  status,
  ...(body.error?.details ?? []).map(({ path }: { path: string }) => path),
];
const untilDisabled = (partner: PartnerClient, id: string) =>
  eventually('it is disabled', async () => {
    const { data } = (await partner.get(`/webhooks/${id}`)).body;
    return data.status === 'disabled' && data;
  });

describe('GET /webhooks/{webhook_id}/deliveries', () => {
  it('lists those of a status, of a type, since a time, and of all three', async () => {
    const partner = await partnerOf();
    const target = await receiver(({ event }, response) =>
      response.writeHead(event.type === 'credits.low' ? 500 : 200).end(),
    );
    const { webhook_id } = await webhookAt(partner, target.url);
    const path = `/webhooks/${webhook_id}/deliveries`;
    const listed = (query: string) =>
      eventually(`deliveries ${query}`, async () => {
        const { items } = (await partner.get(`${path}?${query}`)).body.data;
        // A delivery that failed may have been tried again meanwhile.
        return items.length > 0 && new Set(items.map(({ event_id }: { event_id: string }) => event_id));
      });
    const ready = await make(partner, 'mandate.ready');
    await listed('type=mandate.ready');
    const since = new Date().toISOString();
    const low = await make(partner, 'credits.low');
    const failed = await make(partner, 'mandate.failed');
    await target.until(failed);
    expect(await listed('status=failed')).toEqual(new Set([low]));
    expect(await listed('type=credits.low')).toEqual(new Set([low]));
    await listed('type=mandate.failed');
    expect(await listed('status=succeeded')).toEqual(new Set([ready, failed]));
    expect(await listed(`since=${since}`)).toEqual(new Set([low, failed]));
    expect(await listed(`since=${since}&status=succeeded&type=mandate.failed`)).toEqual(new Set([failed]));
    const none = await partner.get(`${path}?type=mandate.failed&status=failed`);
    expect(none.body.data).toEqual({ items: [], next_cursor: null });
  });

  it.each([
    ['status=pending', 'query.status'],
    ['type=unheard.of', 'query.type'],
    ['since=yesterday', 'query.since'],
    ['until=2026-01-01T00:00:00Z', 'query.until'],
  ])('400 for %s, before it is looked up', async (query, path) => {
    const answered = await (
      await partnerOf()
    ).get(`/webhooks/WH_00000000000000000000000000/deliveries?${query}`);
    expect(problemsOf(answered)).toEqual([400, path]);
  });
});

describe('GET /webhooks/{webhook_id}/summary', () => {
  it('tells success, latency and what waits', async () => {
    const partner = await partnerOf();
    const target = await receiver(({ event }, response) =>
      response.writeHead(event.type === 'credits.low' ? 503 : 204).end(),
    );
    const { webhook_id } = await webhookAt(partner, target.url);
    const summary = async () => (await partner.get(`/webhooks/${webhook_id}/summary`)).body.data;
    const none = {
      attempts: 0,
      succeeded: 0,
      failed: 0,
      success_rate: null,
      median_ms: null,
      p95_ms: null,
      slowest_ms: null,
    };
    expect(await summary()).toEqual({
      webhook_id,
      status: 'active',
      failing_since: null,
      last_hour: none,
      last_day: none,
      waiting: 0,
      oldest_waiting_at: null,
    });
    for (let nth = 0; nth < 3; nth++) await make(partner, 'mandate.ready');
    const low = (await partner.post('/test/events', { type: 'credits.low' })).body.data;
    const told = await eventually('all attempts are counted', async () => {
      const now = await summary();
      return now.last_hour.succeeded === 3 && now.last_hour.failed > 0 && now.waiting === 1 && now;
    });
    const { attempts, failed, success_rate } = told.last_hour;
    expect({ attempts, success_rate }).toEqual({
      attempts: 3 + failed,
      success_rate: Math.round((3 / attempts) * 10_000) / 10_000,
    });
    expect(told).toMatchObject({
      failing_since: expect.stringMatching(/Z$/),
      last_day: told.last_hour,
      oldest_waiting_at: low.created_at,
    });
    for (const name of ['median_ms', 'p95_ms', 'slowest_ms'])
      expect(told.last_day[name]).toEqual(expect.any(Number));
    expect(told.last_day.median_ms).toBeLessThanOrEqual(told.last_day.slowest_ms);

    await partner.call('PATCH', `/webhooks/${webhook_id}`, { body: { status: 'disabled' } });
    await make(partner, 'mandate.failed');
    await eventually('another waits', async () => (await summary()).waiting === 2);
    expect(await summary()).toMatchObject({ status: 'disabled', oldest_waiting_at: low.created_at });
  });

  it("404 for another organisation's and another mode's, 403 without webhooks:read", async () => {
    const organisation = await world().organisation();
    const { webhook_id } = await webhookAt(
      await organisation.partner({ mode: 'test' }),
      'http://127.0.0.1:9/',
    );
    const path = `/webhooks/${webhook_id}/summary`;
    for (const foreign of [await partnerOf(), await organisation.partner()])
      expect((await foreign.get(path)).status).toBe(404);
    const writer = await organisation.partner({ mode: 'test', scopes: ['webhooks:write'] });
    expect((await writer.get(path)).body.error.code).toBe('SCOPE_MISSING');
  });
});

describe('webhook.disabled', () => {
  it('is pulled and sent to the other endpoints when one answers 410, and not to that one', async () => {
    const partner = await partnerOf();
    const [gone, other, deaf] = [await receiver(answer(410)), await receiver(), await receiver()];
    const { webhook_id } = (
      await partner.post('/webhooks', { url: gone.url, events: ['*'], description: 'Our tracking system' })
    ).body.data;
    await webhookAt(partner, other.url, ['webhook.disabled']);
    await webhookAt(partner, deaf.url, ['mandate.failed']);
    const first = await make(partner, 'mandate.ready');
    await untilDisabled(partner, webhook_id);
    const [event] = await eventually('it is pulled', async () => {
      const { items } = (await partner.get('/events?type=webhook.disabled')).body.data;
      return items.length > 0 && items;
    });
    expect(event).toMatchObject({
      type: 'webhook.disabled',
      mode: 'test',
      data: {
        webhook_id,
        description: 'Our tracking system',
        reason: 'gone',
        failing_since: expect.stringMatching(/Z$/),
        disabled_at: expect.stringMatching(/Z$/),
      },
    });
    expect(JSON.stringify(event)).not.toContain(gone.url);
    expect((await other.until(event.event_id)).event).toEqual(event);

    gone.answers = answer(200);
    await partner.call('PATCH', `/webhooks/${webhook_id}`, { body: { status: 'active' } });
    const last = await make(partner, 'mandate.failed');
    await gone.until(last);
    await deaf.until(last);
    expect(new Set(gone.ids)).toEqual(new Set([first, last]));
    expect(deaf.ids).toEqual([last]);
  });

  it('does not come of a change by the organisation itself', async () => {
    const partner = await partnerOf();
    const { webhook_id } = await webhookAt(partner, (await receiver()).url);
    await partner.call('PATCH', `/webhooks/${webhook_id}`, { body: { status: 'disabled' } });
    await make(partner, 'credits.low');
    expect((await pulled(partner, 1)).map(({ type }) => type)).toEqual(['credits.low']);
  });

  const emailsAbout = async (webhookId: string): Promise<any[]> =>
    (await world().admin('MailOutbox', { objectKey: webhookId })).edges.map(({ node }) => node);
  const emailsCome = (webhookId: string): Promise<any[]> =>
    eventually('the letter', async () => {
      const letters = await emailsAbout(webhookId);
      return letters.length > 0 && letters;
    });
  const disableOne = async (partner: PartnerClient) => {
    const { webhook_id } = await webhookAt(partner, (await receiver(answer(410))).url);
    await testEvent(partner, webhook_id);
    await untilDisabled(partner, webhook_id);
    return webhook_id as string;
  };

  it('is also told by a letter where the organisation has an address', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner();
    const set = await world().admin('SetOrganisationContact', {
      id: organisation.id,
      email: 'ops@example.org',
    });
    expect(set).toMatchObject({ id: organisation.id, contactEmail: 'ops@example.org' });
    const unwritten = await disableOne(await partnerOf());
    const first = await disableOne(partner);
    const [email] = await emailsCome(first);
    expect(email).toMatchObject({ recipient: 'ops@example.org', subject: expect.stringContaining(first) });
    expect(email.text).toContain('410');
    expect(email.text).toContain('"status": "active"');

    expect(await emailsAbout(unwritten)).toEqual([]);
    const none = await world().admin('SetOrganisationContact', { id: organisation.id });
    expect(none.contactEmail).toBe(null);
    await expect(
      world().admin('SetOrganisationContact', { id: organisation.id, email: 'nobody' }),
    ).rejects.toThrow(/VALIDATION_FAILED/);
  });

  it('of an employer without an address is written to its platform', async () => {
    const { platform, organisation } = await platformWorld();
    await world().admin('SetOrganisationContact', { id: organisation.id, email: 'platform@example.org' });
    const { organisation_id } = await employerOf(platform);
    const id = await disableOne(platform.actingFor(organisation_id));
    const letters = await emailsCome(id);
    expect(letters).toMatchObject([{ recipient: 'platform@example.org' }]);
  });
});
