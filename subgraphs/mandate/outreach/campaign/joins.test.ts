import { describe, expect, it } from 'vitest';
import { campaignTestWorld, people } from '../../../../test/world/mandate/campaign-world.ts';

const SCREEN = `query ($first: Int!) {
  campaigns(first: 5) {
    edges { node {
      name credits { charged balance } mandate { title } workflow { name }
      results(first: $first) {
        edges { node {
          id candidate { name } output { qualified } contacts { channel } mandate { title } campaign { name } workflow { name }
          events { type acknowledged result { id } campaign { id } deliveries { status webhook { url } } }
        } }
      }
    } }
  }
}`;

describe('a screen of campaigns', () => {
  it('costs the same statements for 2 results of each campaign and for 50', async () => {
    const world = await campaignTestWorld();
    const { identity, start } = await world.partner({ credits: 1_000 });
    for (let nth = 0; nth < 3; nth++) await start(people(50));
    // These rows stand for those that the log and the deliveries would have written.
    await world.query(
      `INSERT INTO kernel.event (position, id, organisation_id, mode, type, version, object_key, data, created_at)
       SELECT row_number() OVER (), 'EV_' || id, organisation_id, mode, 'result.failed', 1, id,
              jsonb_build_object('result_id', id, 'campaign_id', campaign_id), created_at FROM mandate.result`,
    );
    await world.query(
      `INSERT INTO mandate.event_feed (position, organisation_id, mode, type, created_at, object_key)
       SELECT position, organisation_id, mode, type, created_at, object_key FROM kernel.event WHERE type = 'result.failed'`,
    );
    await world.query(
      `INSERT INTO mandate.webhook_attempt
         (id, organisation_id, mode, webhook_id, delivery_id, event_id, attempt, status, duration_ms, created_at)
       SELECT 'DA_' || id, organisation_id, mode, 'WH_1', 'DL_' || id, id, 1, 'failed', 1, created_at
       FROM kernel.event WHERE type = 'result.failed'`,
    );
    await world.query(
      `INSERT INTO mandate.webhook
         (id, organisation_id, mode, origin, url, events, status, sealed_secret, from_position, created_at, updated_at)
       VALUES ('WH_1', $1, $2, 'api', 'https://example.org', '{*}', 'active', '', 0, $3, $3)`,
      [identity.organisationId, identity.mode, world.mandates.clock.now()],
    );
    const { subgraph } = world.mandates;
    const scopes = [
      'campaigns:read',
      'results:read',
      'mandates:read',
      'workflows:read',
      'events:read',
      'webhooks:read',
    ];
    const ask = async (first: number) => {
      subgraph.statements.length = 0;
      const { data, errors } = await subgraph.subgraph.execute({
        query: SCREEN,
        variables: { first },
        identity: { ...identity, scopes },
      });
      expect(errors).toBe(undefined);
      return { data: data as any, statements: subgraph.statements.length };
    };
    const few = await ask(2);
    const many = await ask(50);
    const results = many.data.campaigns.edges.flatMap(({ node }: any) => node.results.edges);
    expect(results).toHaveLength(150);
    for (const { node } of results)
      expect(node.events).toEqual([
        {
          type: 'result.failed',
          acknowledged: false,
          result: { id: node.id },
          campaign: expect.anything(),
          deliveries: [{ status: 'failed', webhook: { url: 'https://example.org' } }],
        },
      ]);
    expect(many.statements).toBe(few.statements);
    expect(many.statements).toBeLessThan(16);
  });
});
