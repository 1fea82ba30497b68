import { describe, expect, inject, it } from 'vitest';
import { withClient } from '../../world/database.ts';
import { gql } from '../../world/gql.ts';
import { answer } from '../../world/receiver.ts';
import { receiver, testEvent, webhookAt } from '../../world/webhooks.ts';
import { world } from '../../world/world.ts';

const LIST = gql(`query ($filter: EndpointFilter) {
  endpoints(first: 50, filter: $filter) {
    edges { node { id organisationId organisation { id } mode url state failingSince pending lastError waiting oldestWaitingAt } }
  }
}`);
const ENABLE = gql('mutation ($id: ID!) { enableEndpoint(id: $id) { changed endpoint { id state } } }');

const ONE = gql(`query ($id: ID!, $first: Int, $after: String) {
  endpoint(id: $id) {
    id waiting oldestWaitingAt
    pendingDeliveries(first: $first, after: $after) {
      edges { node { id eventId type eventAt test attempts dueAt lastAttemptAt lastError } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`);
const RETRY = gql('mutation ($id: ID!) { retryDelivery(id: $id) { changed deliveryId } }');
const RETRY_MANY = gql('mutation { retryDeliveries(filter: {}) { retried } }');

describe('the endpoints of all organisations', () => {
  it('are listed to operators by state, and a disabled one is enabled again, once', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner();
    const [well, gone] = [await receiver(), await receiver(answer(410))];
    const { webhook_id: wellId } = await webhookAt(partner, well.url);
    const { webhook_id: goneId } = await webhookAt(partner, gone.url);
    await testEvent(partner, goneId as string);
    const { operatorToken } = world().demo;
    const list = async (state: 'well' | 'failing' | 'disabled') => {
      const filter = { state, organisationId: organisation.id };
      const { body } = await world().graph(LIST, { filter } as never, operatorToken);
      return (body as any).data.endpoints.edges.map(({ node }: any) => node) as any[];
    };
    await expect
      .poll(() => list('disabled'))
      .toMatchObject([
        {
          id: goneId,
          organisationId: organisation.id,
          mode: 'live',
          url: gone.url,
          lastError: 'answered 410',
        },
      ]);
    // The endpoint is sent that the other was disabled, and then nothing waits for it.
    await expect
      .poll(() => list('well'))
      .toMatchObject([
        { id: wellId, organisation: { id: organisation.id }, waiting: 0, oldestWaitingAt: null },
      ]);
    expect(await list('failing')).toEqual([]);

    const enable = async (token: string, id: string) =>
      (await world().graph(ENABLE, { id } as never, token)).body as any;
    expect((await enable(operatorToken, goneId)).data.enableEndpoint).toEqual({
      changed: true,
      endpoint: { id: goneId, state: 'well' },
    });
    expect((await enable(operatorToken, goneId)).data.enableEndpoint.changed).toBe(false);
    expect((await enable(operatorToken, 'WH_NONE')).errors[0].extensions.code).toBe('NOT_FOUND');

    const token = await organisation.token();
    expect((await enable(token, goneId)).errors[0].extensions.code).toBe('SCOPE_MISSING');
    const { body } = await world().graph(LIST, {} as never, token);
    expect((body as any).errors[0].extensions.code).toBe('SCOPE_MISSING');
  });

  it('have their single deliveries listed page by page, and sent again at once', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner();
    const hook = await receiver(answer(500));
    const { webhook_id: id } = await webhookAt(partner, `${hook.url}?token=secret`);
    const eventIds = [await testEvent(partner, id as string), await testEvent(partner, id as string)];
    const { operatorToken } = world().demo;
    const ask = async (variables: object) =>
      (await world().graph(ONE, { id, ...variables } as never, operatorToken)).body as any;
    const page = async (variables: object = {}) => (await ask(variables)).data.endpoint.pendingDeliveries;
    await expect
      .poll(async () => (await page()).edges.map(({ node }: any) => [node.eventId, node.lastError]))
      .toEqual(eventIds.map((eventId) => [eventId, 'answered 500']));
    const { edges, pageInfo } = await page({ first: 1 });
    expect(edges).toMatchObject([{ node: { type: 'webhook.test', test: true } }]);
    const next = await page({ first: 1, after: pageInfo.endCursor });
    expect(next).toMatchObject({
      edges: [{ node: { eventId: eventIds[1] } }],
      pageInfo: { hasNextPage: false },
    });
    expect((await ask({ after: 'x' })).errors[0].extensions.code).toBe('VALIDATION_FAILED');
    expect((await ask({})).data.endpoint.waiting).toBe(2);
    const { body } = await world().graph(
      LIST,
      { filter: { organisationId: organisation.id } } as never,
      operatorToken,
    );
    expect((body as any).data.endpoints.edges[0].node.url).toBe(`${hook.url}?***`);

    // An hour before its time, one is sent by the operator alone, and the other waits on.
    await withClient(inject('systemDatabaseUrl'), (client) =>
      client.query(`UPDATE mandate.webhook_pending SET due_at = now() + '1 hour' WHERE webhook_id = $1`, [
        id,
      ]),
    );
    const deliveryId = edges[0].node.id as string;
    const retry = async (token: string, delivery: string) =>
      (await world().graph(RETRY, { id: delivery } as never, token)).body as any;
    expect((await retry(await organisation.token(), deliveryId)).errors[0].extensions.code).toBe(
      'SCOPE_MISSING',
    );
    expect((await retry(operatorToken, 'DL_NONE')).errors[0].extensions.code).toBe('NOT_FOUND');
    hook.answers = answer(200);
    expect((await retry(operatorToken, deliveryId)).data.retryDelivery).toEqual({
      changed: true,
      deliveryId,
    });
    await expect
      .poll(async () => (await page()).edges.map(({ node }: any) => node.eventId))
      .toEqual([eventIds[1]]);
    expect(hook.received.at(-1)!.event.event_id).toBe(eventIds[0]);
    const audited = await world().admin('ConsoleAuditLog', {
      filter: { action: 'webhook.retried', subject: id },
    });
    expect(audited.edges.map(({ node }) => JSON.parse(node.details).deliveryId)).toEqual([deliveryId]);
  });

  it('have deliveries that failed sent again together, by organisation, webhook, type and time', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner({ mode: 'test' });
    const hook = await receiver(answer(500));
    const { webhook_id: id } = await webhookAt(partner, hook.url);
    const make = async (type: string) =>
      (await partner.post('/test/events', { type })).body.data.event_id as string;
    const eventIds = [await make('mandate.ready'), await make('credits.low'), await make('mandate.failed')];
    const { operatorToken } = world().demo;
    const waiting = async () => {
      const { body } = await world().graph(ONE, { id: id as string }, operatorToken);
      const { edges } = body.data.endpoint!.pendingDeliveries;
      return edges.filter(({ node }) => node.lastError).map(({ node }) => node.eventId);
    };
    await expect.poll(waiting).toEqual(eventIds);
    await withClient(inject('systemDatabaseUrl'), (client) =>
      client.query(`UPDATE mandate.webhook_pending SET due_at = now() + '1 hour' WHERE webhook_id = $1`, [
        id,
      ]),
    );
    hook.answers = answer(200);
    const retry = (filter: object) => world().admin('RetryDeliveries', { filter } as never);
    const mine = { organisationId: organisation.id };
    expect(await retry({ ...mine, since: new Date(Date.now() + 60_000).toISOString() })).toEqual({
      retried: 0,
      hasMore: false,
    });
    expect(await retry({ ...mine, types: ['credits.low'] })).toEqual({ retried: 1, hasMore: false });
    await expect.poll(waiting).toEqual([eventIds[0], eventIds[2]]);
    expect(await retry({ webhookId: id })).toMatchObject({ retried: 2 });
    await expect.poll(waiting).toEqual([]);
    const audited = await world().admin('ConsoleAuditLog', { filter: { action: 'webhook.retried_many' } });
    expect(audited.edges.map(({ node }) => node.subject)).toEqual(
      expect.arrayContaining([id, organisation.id]),
    );
    const token = await organisation.token();
    const { body } = await world().graph(RETRY_MANY, {}, token);
    expect(body.errors[0].extensions.code).toBe('SCOPE_MISSING');
  });
});
