import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { withClient } from '../../world/database.ts';
import { eachFieldOf } from '../../world/every-field.ts';
import { LiveClient } from '../../world/live-client.ts';
import { testCandidate } from '../../world/test-candidates.ts';
import { pulled, receiver, webhookAt } from '../../world/webhooks.ts';
import { world } from '../../world/world.ts';

/** Makes other options the chosen ones: whoever sees a difference can read which were chosen. */
const turnChosenOptions = async (resultId: string): Promise<number | null> =>
  withClient(inject('systemDatabaseUrl'), async (client) => {
    const { rowCount } = await client.query(
      `UPDATE mandate.answer SET value = (value::integer + 1) % 4 WHERE kind = 'skill' AND result_id = $1`,
      [resultId],
    );
    // The places at which options were shown lead to them, too.
    await client.query(
      `UPDATE mandate.sitting SET questions =
         (SELECT jsonb_agg(question || '{"places": [3, 1, 0, 2]}') FROM jsonb_array_elements(questions) AS question)
       WHERE result_id = $1`,
      [resultId],
    );
    return rowCount;
  });

/** The events of a result lead to everything once more, at a cost over the limit: below, they are asked for by themselves. */
const fieldsOfResult = () => eachFieldOf('Result').filter((field) => !field.startsWith('events'));

const VALUES = ({ answers }: any) => answers.filter(({ kind }: any) => kind === 'skill');

describe('which option a candidate has chosen', () => {
  it('changes nothing that any route, field, event, webhook or subscription shows to a partner', async () => {
    const { organisation, partner, mandateId, id, driven } = await testCandidate();
    const hook = await receiver();
    await webhookAt(partner, hook.url);
    await driven('deliver', 'open', 'consent', 'answer', 'complete');
    const [told] = await pulled(partner, 1, '&type=result.completed');
    const delivered = await hook.until(told.event_id);
    const token = await organisation.token({ mode: 'test' });
    const client = new LiveClient(world().url, { connectionParams: { authorization: `Bearer ${token}` } });
    onTestFinished(() => client.leave());
    const [first] = await pulled(partner, 1);
    const graph = async (field: string) => {
      const { body } = await world().graph(`{ ${field} }`, {}, token);
      expect({ field, errors: body.errors }).toEqual({ field, errors: undefined });
      return body.data as any;
    };
    const get = async (path: string) => (await partner.get(path)).body.data;
    const shown = async () => ({
      result: Object.assign(
        {},
        ...(await Promise.all(
          fieldsOfResult().map(async (field) => (await graph(`result(id: "${id}") { ${field} }`)).result),
        )),
      ),
      events: await graph(
        `events(first: 50) { edges { node { id data result { answers { kind key value } } } } }`,
      ),
      live: (
        await client
          .subscribe(
            'subscription ($after: ID) { resultEvents(after: $after) { id data result { answers { kind key value } } } }',
            { after: first.event_id },
          )
          .has(3)
      ).slice(0, 3),
      routes: await Promise.all(
        [`/results/${id}`, '/results', '/events', `/mandates/${mandateId}/questions`].map(get),
      ),
    });
    const before = await shown();
    expect(VALUES(before.result).map(({ value }: any) => value)).toEqual(Array(7).fill(null));
    expect(await turnChosenOptions(id)).toBe(7);
    expect(await shown()).toEqual(before);
    expect(JSON.stringify([before, delivered.event])).not.toMatch(/"(right|chosen|option)"/);
  });
});
