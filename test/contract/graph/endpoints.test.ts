import { describe, expect, it } from 'vitest';
import { gql } from '../../world/gql.ts';
import { answer } from '../../world/receiver.ts';
import { receiver, testEvent, webhookAt } from '../../world/webhooks.ts';
import { world } from '../../world/world.ts';

const LIST = gql(`query ($filter: EndpointFilter) {
  endpoints(first: 50, filter: $filter) {
    edges { node { id organisationId mode url state failingSince pending lastError } }
  }
}`);
const ENABLE = gql('mutation ($id: ID!) { enableEndpoint(id: $id) { changed endpoint { id state } } }');

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
    expect((await list('well')).map(({ id }) => id)).toEqual([wellId]);
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
});
