import { describe, expect, it } from 'vitest';
import { campaignWorld, candidates } from '../../world/campaigns.ts';
import { eventually } from '../../world/eventually.ts';
import { gql } from '../../world/gql.ts';
import { ownWebhookAt, receiver, webhookAt } from '../../world/webhooks.ts';
import { world } from '../../world/world.ts';

const EVENT = gql(`query ($id: ID!) {
  event(id: $id) {
    id type data acknowledged
    deliveries { attempt status responseStatus answer sent type webhook { id } }
  }
}`);
const LIST =
  gql(`query ($first: Int, $after: String, $types: [String!], $objectId: ID, $since: DateTime, $until: DateTime) {
  events(first: $first, after: $after, types: $types, objectId: $objectId, since: $since, until: $until, newestFirst: true, includeAcknowledged: true) {
    edges { node { id type createdAt } }
    pageInfo { hasNextPage endCursor }
  }
}`);
const HEALTH = gql(`query ($id: ID!, $by: HealthStep!, $last: Int) {
  webhook(id: $id) { health(by: $by, last: $last) { from until figures { attempts succeeded failed successRate medianMs } } }
}`);
const REPLAY = gql(`mutation ($id: ID!, $input: WebhookReplayInput!) {
  replayWebhook(id: $id, input: $input) { since until eventIds }
}`);

async function home() {
  const organisation = await world().organisation();
  const partner = await organisation.partner({ mode: 'test' });
  const token = await organisation.token({ mode: 'test' });
  const make = async (type: string): Promise<string> =>
    (await partner.post('/test/events', { type })).body.data.event_id;
  const deliveredOf = (id: string, count: number) =>
    eventually(`${count} attempts of ${id}`, async () => {
      const { event } = (await world().graph(EVENT, { id }, token)).body.data;
      return event && event.deliveries.length >= count ? event : undefined;
    });
  return { organisation, partner, token, make, deliveredOf };
}

describe('an event and its deliveries', () => {
  it('tell what was sent and what a refusal said', async () => {
    const { partner, token, make, deliveredOf } = await home();
    const target = await receiver((_, response) => response.writeHead(422).end('{"why": "no such job"}'));
    const { webhook_id } = await webhookAt(partner, target.url);
    const id = await make('mandate.ready');
    const { body: sent } = await target.until(id);
    const event = await deliveredOf(id, 1);
    expect(event).toMatchObject({ id, type: 'mandate.ready', acknowledged: false });
    expect(event.deliveries[0]).toEqual({
      attempt: 1,
      status: 'failed',
      responseStatus: 422,
      answer: '{"why": "no such job"}',
      sent: JSON.parse(sent),
      type: 'mandate.ready',
      webhook: { id: webhook_id },
    });
    const { body } = await world().graph(EVENT, { id: 'EV_00000000000000000000000000' }, token);
    expect(body.data.event).toBeNull();
  });

  it('keep no answer of an endpoint that was content, and are nobody else’s', async () => {
    const { partner, make, deliveredOf } = await home();
    const target = await receiver((_, response) => response.writeHead(200).end('thank you'));
    await webhookAt(partner, target.url);
    const id = await make('mandate.ready');
    expect((await deliveredOf(id, 1)).deliveries[0]).toMatchObject({ status: 'succeeded', answer: null });
    const other = await home();
    expect((await world().graph(EVENT, { id }, other.token)).body.data.event).toBeNull();
  });

  it('are listed newest first, by type, time and object, in pages', async () => {
    const { make, token } = await home();
    const ids: string[] = [];
    for (const type of ['mandate.ready', 'credits.low', 'mandate.ready', 'mandate.failed'])
      ids.push(await make(type));
    const list = async (asked: object) => (await world().graph(LIST, asked, token)).body.data.events;
    const all = await eventually('all are in the list', async () => {
      const { edges } = await list({});
      return edges.length === 4 && edges;
    });
    const seen = (edges: typeof all) => edges.map(({ node }) => node.id);
    expect(seen(all)).toEqual(ids.toReversed());
    expect(seen((await list({ types: ['mandate.ready'] })).edges)).toEqual([ids[2], ids[0]]);
    const first = await list({ first: 3 });
    expect(first.pageInfo.hasNextPage).toBe(true);
    const rest = await list({ first: 3, after: first.pageInfo.endCursor });
    expect([...seen(first.edges), ...seen(rest.edges)]).toEqual(ids.toReversed());
    const third = all[1]!.node.createdAt;
    expect(seen((await list({ since: third })).edges)).toContain(ids[2]);
    expect(seen((await list({ until: third })).edges)).not.toContain(ids[2]);
    expect((await list({ objectId: 'JM_00000000000000000000000000' })).edges.length).toBeLessThan(4);
  });
});

describe('what an endpoint said back', () => {
  it('is forgotten of a person who is erased', async () => {
    const made = await campaignWorld({ mode: 'test' });
    const token = await made.organisation.token({ mode: 'test' });
    const target = await receiver(({ body }, response) => response.writeHead(500).end(body));
    await webhookAt(made.partner, target.url, ['result.completed']);
    const [person] = candidates(1, () => ({ name: 'Asha the Unique', phone: '+919812340700' }));
    await made.start([person!]);
    const { event } = await eventually('the event was sent', () => target.received[0]);
    const answers = async () =>
      (await world().graph(EVENT, { id: event.event_id }, token)).body.data.event!.deliveries.map(
        ({ answer }) => answer,
      );
    await eventually('the answer is kept', async () =>
      (await answers()).some((answer) => answer?.includes('Asha')),
    );
    expect((await made.partner.post('/candidates/erase', { phone: person!['phone'] })).status).toBe(200);
    expect((await answers()).filter((answer) => answer?.includes('Asha'))).toEqual([]);
  });
});

describe('the health of a webhook', () => {
  it('is told by hour and by day, with the hours in which nothing was sent', async () => {
    const { partner, token, make, deliveredOf } = await home();
    const target = await receiver(({ event }, response) =>
      response.writeHead(event.type === 'credits.low' ? 500 : 200).end(),
    );
    const { webhook_id: id } = await webhookAt(partner, target.url);
    await deliveredOf(await make('mandate.ready'), 1);
    await deliveredOf(await make('credits.low'), 1);
    const read = async (by: 'hour' | 'day', last?: number) =>
      (await world().graph(HEALTH, { id, by, last }, token)).body.data.webhook!.health;
    const hours = await read('hour', 48);
    expect(hours).toHaveLength(48);
    const figures = hours.map((span) => span.figures);
    expect(figures.reduce((sum, { succeeded }) => sum + succeeded, 0)).toBe(1);
    expect(figures.reduce((sum, { failed }) => sum + failed, 0)).toBeGreaterThan(0);
    expect(figures[0]).toEqual({ attempts: 0, succeeded: 0, failed: 0, successRate: null, medianMs: null });
    expect(await read('day')).toHaveLength(30);
    const { body } = await world().graph(HEALTH, { id, by: 'hour', last: 169 }, token);
    expect(body.errors[0].extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: 'last' }],
    });
  });
});

describe('a replay', () => {
  it('sends the events of a span, and none before or after it', async () => {
    const { token, make, deliveredOf } = await home();
    const target = await receiver();
    const id = await ownWebhookAt(token, target.url);
    const [before, within, after] = [
      await make('mandate.ready'),
      await make('mandate.failed'),
      await make('credits.low'),
    ];
    for (const one of [before, within, after]) await deliveredOf(one, 1);
    const { edges } = (await world().graph(LIST, {}, token)).body.data.events;
    const at = (eventId: string) => edges.find(({ node }) => node.id === eventId)!.node.createdAt as string;
    const input = { since: at(within), until: at(after) };
    const { body } = await world().graph(REPLAY, { id, input }, token);
    expect(body.data.replayWebhook).toEqual({ ...input, eventIds: null });
    await deliveredOf(within, 2);
    expect(target.ids.filter((one) => one === before)).toHaveLength(1);
    expect(target.ids.filter((one) => one === after)).toHaveLength(1);
    const wrong = await world().graph(REPLAY, { id, input: { since: at(after), until: at(within) } }, token);
    expect(wrong.body.errors[0].extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: 'until' }],
    });
  });
});
