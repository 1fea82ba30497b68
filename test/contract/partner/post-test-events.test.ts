import { describe, expect, it, onTestFinished } from 'vitest';
import { loadOperations } from '../../../kernel/core/graph/operations.ts';
import { EVENTS } from '../../../rest-facade/openapi/webhooks.ts';
import { eventually } from '../../world/eventually.ts';
import { gql } from '../../world/gql.ts';
import { LiveClient } from '../../world/live-client.ts';
import type { Answer } from '../../world/partner-client.ts';
import { testCandidate } from '../../world/test-candidates.ts';
import { pulled, receiver, webhookAt } from '../../world/webhooks.ts';
import { world } from '../../world/world.ts';

const problemsOf = ({ status, body }: Answer) => [
  status,
  body.error?.code,
  ...(body.error?.details ?? []).map(({ path }: { path: string }) => path),
];
const partnerOf = async () => (await world().organisation()).partner({ mode: 'test' });
const TYPES = Object.keys(EVENTS);
const MAKE = gql(`mutation ($input: TestEventInput!) { makeTestEvent(input: $input) { event { data } } }`);

describe('POST /test/events', () => {
  it('201 makes an event of every type, which is pulled and sent as it was answered', async () => {
    const partner = await partnerOf();
    const hook = await receiver();
    await webhookAt(partner, hook.url);
    const made: Record<string, any>[] = [];
    for (const type of TYPES) {
      const { status, body } = await partner.post('/test/events', { type });
      expect({ type, status }).toEqual({ type, status: 201 });
      expect(body.data).toMatchObject({
        event_id: expect.stringMatching(/^EV_/),
        type,
        version: 1,
        mode: 'test',
      });
      made.push(body.data);
    }
    expect(await pulled(partner, TYPES.length)).toEqual(made);
    for (const event of made) expect((await hook.until(event['event_id'])).event).toEqual(event);
  });

  it('lays data over the fixture: objects field by field, all else in its place', async () => {
    const partner = await partnerOf();
    const { body } = await partner.post('/test/events', {
      type: 'result.completed',
      data: {
        result_id: 'RS_MINE',
        job_id: 'REQ-7',
        candidate: { name: 'Somebody else', email: 'else@example.org' },
        output: { skills: [], interest: { interested: null } },
        channel: null,
      },
    });
    expect(body.data.data).toMatchObject({
      result_id: 'RS_MINE',
      job_id: 'REQ-7',
      status: 'completed',
      candidate: {
        name: 'Somebody else',
        email: 'else@example.org',
        phone: expect.stringMatching(/^\+91/),
        language: 'en',
      },
      output: {
        qualified: true,
        enrichment: [{ key: 'own_tools' }],
        skills: [],
        interest: { interested: null },
      },
      channel: null,
    });
    const [event] = await pulled(partner, 1);
    expect(event).toEqual(body.data);
  });

  it('is heard live, and joined to what it names', async () => {
    const { organisation, partner, id } = await testCandidate();
    const [{ event_id: after }] = await pulled(partner, 1);
    const authorization = `Bearer ${await organisation.token({ mode: 'test' })}`;
    const client = new LiveClient(world().url, { connectionParams: { authorization } });
    onTestFinished(() => client.leave());
    const { text } = loadOperations().byName('ResultEvents');
    const seen = client.subscribe(text, { after, types: ['result.failed'] });
    const { body } = await partner.post('/test/events', { type: 'result.failed', data: { result_id: id } });
    const [heard] = await seen.has(1);
    expect(heard).toMatchObject({ id: body.data.event_id, type: 'result.failed', result: { id } });
  });

  it('is erased with the person whose result it names', async () => {
    const { partner, id } = await testCandidate();
    await partner.post('/test/events', { type: 'result.reached', data: { result_id: id } });
    const find = async () =>
      (await pulled(partner, 1)).find(({ type }) => type === 'result.reached')?.data.candidate;
    expect(await eventually('it is there', find)).toMatchObject({ name: 'A candidate' });
    await partner.post('/candidates/erase', { result_id: id, reason: 'ordered' });
    expect(await find()).toMatchObject({ name: null, phone: null });
  });

  it('webhook.test goes to the webhook that it names, which must be the own one; else to the newest', async () => {
    const partner = await partnerOf();
    const [first, second] = [await receiver(), await receiver()];
    const { webhook_id } = await webhookAt(partner, first.url);
    await webhookAt(partner, second.url);
    const test = async (data?: object) => partner.post('/test/events', { type: 'webhook.test', data });
    const named = await test({ webhook_id });
    await first.until(named.body.data.event_id);
    const plain = await test();
    await second.until(plain.body.data.event_id);
    expect([first.ids, second.ids]).toEqual([[named.body.data.event_id], [plain.body.data.event_id]]);

    const foreign = await webhookAt(await partnerOf(), first.url);
    const refused = await test({ webhook_id: foreign.webhook_id });
    expect(problemsOf(refused)).toEqual([400, 'VALIDATION_FAILED', 'data.webhook_id']);
  });

  it('webhook.disabled goes to all but the one that it names', async () => {
    const partner = await partnerOf();
    const [named, other] = [await receiver(), await receiver()];
    const { webhook_id } = await webhookAt(partner, named.url);
    await webhookAt(partner, other.url);
    const { body } = await partner.post('/test/events', { type: 'webhook.disabled', data: { webhook_id } });
    await other.until(body.data.event_id);
    const after = await partner.post('/test/events', { type: 'credits.low' });
    await named.until(after.body.data.event_id);
    expect(named.ids).toEqual([after.body.data.event_id]);
  });

  it.each([
    [{}, ['type']],
    [{ type: 'workflow.changed' }, ['type']],
    [{ type: 'result.moved' }, ['type']],
    [{ type: 'credits.low', more: 1 }, ['more']],
    [{ type: 'credits.low', data: [] }, ['data']],
    [{ type: 'credits.low', data: { balance: 'none', threshold: 1.5 } }, ['data.balance', 'data.threshold']],
    [{ type: 'credits.low', data: { currency: 'INR' } }, ['data.currency']],
    [{ type: 'result.completed', data: { status: 'finished' } }, ['data.status']],
    [{ type: 'result.completed', data: { output: { qualified: 'yes' } } }, ['data.output.qualified']],
    [{ type: 'result.completed', data: { output: { extra: 1 } } }, ['data.output.extra']],
    [
      { type: 'result.completed', data: { contacts: [{ channel: 'fax' }] } },
      expect.arrayContaining(['data.contacts[0].channel']),
    ],
    [{ type: 'result.completed', data: { candidate: { phone: 'a\nb' } } }, ['data.candidate.phone']],
    [{ type: 'result.completed', data: { created_at: 'yesterday' } }, ['data.created_at']],
    [{ type: 'result.completed', data: { result_id: 'x'.repeat(65) } }, ['data.result_id']],
    [{ type: 'verification.completed', data: { serviceUserId: 7 } }, ['data.serviceUserId']],
    [{ type: 'mandate.ready', data: { warnings: ['x'.repeat(17_000)] } }, ['data']],
    [{ type: 'mandate.ready', data: { job_id: '\u0000' } }, ['data.job_id']],
  ])('400 for %j', async (body, paths) => {
    const answer = await (await partnerOf()).post('/test/events', body);
    const [status, code, ...found] = problemsOf(answer);
    expect({ status, code, found }).toEqual({ status: 400, code: 'VALIDATION_FAILED', found: paths });
  });

  it('a repeat with the same key makes no second event', async () => {
    const partner = await partnerOf();
    const body = { type: 'result.declined', data: { candidate: { phone: '+919812345678' } } };
    const make = () => partner.post('/test/events', body, { idempotencyKey: 'one' });
    const first = await make();
    const again = await make();
    expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    await partner.post('/test/events', { type: 'credits.low' });
    expect((await pulled(partner, 2)).map(({ type }) => type)).toEqual(['result.declined', 'credits.low']);
  });

  it('is made through the graph by the same rules', async () => {
    const organisation = await world().organisation();
    const token = await organisation.token({ mode: 'test' });
    const over = async (data: unknown) => {
      const { body } = await world().graph(
        MAKE,
        { input: { type: 'credits.low', data: data as never } },
        token,
      );
      return body.errors?.[0].extensions ?? body.data.makeTestEvent.event.data;
    };
    expect(await over({ balance: 3 })).toMatchObject({ balance: 3, threshold: expect.any(Number) });
    expect(await over({ balance: null })).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: 'data.balance' }],
    });
    expect(await over('text')).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'data' }] });
  });

  it('403 to a live key and without campaigns:write; others do not see it', async () => {
    const organisation = await world().organisation();
    const live = await organisation.partner();
    const refused = await live.post('/test/events', { type: 'credits.low' });
    expect([refused.status, refused.body.error.code, refused.headers.get('x-error-reason')]).toEqual([
      403,
      'FORBIDDEN',
      'test_keys_only',
    ]);
    expect((await live.post('/test/events', { type: 'none' })).status).toBe(400);
    const reader = await organisation.partner({ mode: 'test', scopes: ['events:read'] });
    expect((await reader.post('/test/events', { type: 'credits.low' })).body.error.code).toBe(
      'SCOPE_MISSING',
    );
    const writer = await organisation.partner({ mode: 'test', scopes: ['campaigns:write'] });
    expect((await writer.post('/test/events', { type: 'credits.low' })).status).toBe(201);
    await pulled(reader, 1);
    expect((await live.get('/events')).body.data.items).toEqual([]);
  });
});
