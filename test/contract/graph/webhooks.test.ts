import { describe, expect, it } from 'vitest';
import { eventually } from '../../world/eventually.ts';
import { gql } from '../../world/gql.ts';
import { receiver } from '../../world/webhooks.ts';
import { world } from '../../world/world.ts';

const CREATE = gql(`mutation ($input: WebhookInput!) {
  createWebhook(input: $input) { secret webhook { id url events status origin } }
}`);
const TEST = gql('mutation ($id: ID!) { testWebhook(id: $id) { eventId webhook { id } } }');
const CHANGE = gql(`mutation ($id: ID!, $input: WebhookChangeInput!) {
  changeWebhook(id: $id, input: $input) { id status description }
}`);
const ROTATE = gql('mutation ($id: ID!) { rotateWebhookSecret(id: $id) { secret } }');
const REPLAY = gql(`mutation ($id: ID!, $input: WebhookReplayInput!) {
  replayWebhook(id: $id, input: $input) { eventIds since }
}`);
const READ = gql(`query ($id: ID!) {
  webhook(id: $id) {
    id
    failingSince
    deliveries(first: 10) { edges { node { deliveryId eventId attempt status responseStatus nextAttemptAt } } pageInfo { hasNextPage } }
  }
  webhooks { edges { node { id } } }
}`);
const EVENTS = gql(`query ($types: [String!], $includeAcknowledged: Boolean, $after: String) {
  events(first: 5, after: $after, types: $types, includeAcknowledged: $includeAcknowledged) {
    edges { cursor node { id type version mode createdAt data acknowledged } }
    pageInfo { hasNextPage endCursor }
  }
}`);
const ACK = gql(`mutation ($input: EventAckInput!) {
  acknowledgeEvents(input: $input) { acknowledged alreadyAcknowledged unknown }
}`);
const QUEUE = gql('{ deliveryQueue { ready later blocked parked running failed oldestDueSeconds } }');

describe('webhooks and events in the graph', () => {
  it('do what REST does', async () => {
    const token = await (await world().organisation()).token();
    const target = await receiver();
    const made = await world().graph(CREATE, { input: { url: target.url, events: ['*'] } }, token);
    const { webhook, secret } = made.body.data.createWebhook;
    expect(webhook).toMatchObject({ url: target.url, status: 'active', origin: 'playground' });
    expect(secret).toMatch(/^whsec_/);
    const { id } = webhook;
    const changed = await world().graph(CHANGE, { id, input: { description: 'x', url: null } }, token);
    expect(changed.body.data.changeWebhook).toEqual({ id, status: 'active', description: 'x' });
    const rotated = await world().graph(ROTATE, { id }, token);
    expect(rotated.body.data.rotateWebhookSecret.secret).not.toBe(secret);
    const tested = await world().graph(TEST, { id }, token);
    const { eventId } = tested.body.data.testWebhook;
    await target.until(eventId);

    const read = await eventually('the attempt is listed', async () => {
      const { body } = await world().graph(READ, { id }, token);
      return body.data.webhook!.deliveries.edges.length > 0 && body.data;
    });
    expect(read.webhooks.edges).toEqual([{ node: { id } }]);
    expect(read.webhook!.deliveries.edges[0]!.node).toMatchObject({
      eventId,
      attempt: 1,
      status: 'succeeded',
    });
    const replayed = await world().graph(REPLAY, { id, input: { eventIds: [eventId] } }, token);
    expect(replayed.body.data.replayWebhook).toEqual({ eventIds: [eventId], since: null });
    await target.until(eventId, 2);

    const events = await world().graph(EVENTS, { types: ['webhook.test'] }, token);
    expect(events.body.data.events.edges.map(({ node }) => node)).toEqual([
      {
        id: eventId,
        type: 'webhook.test',
        version: 1,
        mode: 'live',
        createdAt: expect.any(String),
        data: { webhook_id: id, message: expect.any(String) },
        acknowledged: false,
      },
    ]);
    const ack = await world().graph(ACK, { input: { eventIds: [eventId, 'EV_1'] } }, token);
    expect(ack.body.data.acknowledgeEvents).toEqual({
      acknowledged: [eventId],
      alreadyAcknowledged: [],
      unknown: ['EV_1'],
    });
    expect((await world().graph(EVENTS, {}, token)).body.data.events.edges).toEqual([]);
    const all = await world().graph(EVENTS, { includeAcknowledged: true }, token);
    expect(all.body.data.events.edges[0]!.node).toMatchObject({ id: eventId, acknowledged: true });
  });

  it('need the scopes of their REST twins', async () => {
    const token = await (await world().organisation()).token({ scopes: ['workflows:read'] });
    const code = async (query: string, variables: object) =>
      (await world().graph(query, variables, token)).body.errors?.[0].extensions.code;
    const id = 'WH_00000000000000000000000000';
    expect(await code(EVENTS, {})).toBe('SCOPE_MISSING');
    expect(await code(ACK, { input: { eventIds: ['EV_1'] } })).toBe('SCOPE_MISSING');
    expect(await code(READ, { id })).toBe('SCOPE_MISSING');
    expect(await code(CREATE, { input: { url: 'https://a.example', events: ['*'] } })).toBe('SCOPE_MISSING');
    for (const query of [TEST, ROTATE]) expect(await code(query, { id })).toBe('SCOPE_MISSING');
    expect(await code(CHANGE, { id, input: {} })).toBe('SCOPE_MISSING');
    expect(await code(REPLAY, { id, input: {} })).toBe('SCOPE_MISSING');
  });

  it('show operators, and nobody else, the queue of deliveries', async () => {
    const { body } = await world().graph(QUEUE, {}, world().demo.operatorToken);
    expect(Object.values(body.data.deliveryQueue).every((count) => count >= 0)).toBe(true);
    const other = await world().graph(QUEUE, {}, world().demo.live.uiToken);
    expect(other.body.errors[0].extensions.code).toBe('SCOPE_MISSING');
  });
});
