import { describe, expect, inject, it, onTestFinished } from 'vitest';
import type { OperationName } from '../../../kernel/core/graph/operation-types.ts';
import { loadOperations } from '../../../kernel/core/graph/operations.ts';
import { Assessed } from '../../world/assessments.ts';
import { withClient } from '../../world/database.ts';
import { eachFieldOf } from '../../world/every-field.ts';
import { LiveClient } from '../../world/live-client.ts';
import { pagePath, Platform, platformOf } from '../../world/platform.ts';
import { testCandidate } from '../../world/test-candidates.ts';
import { pulled, receiver, webhookAt } from '../../world/webhooks.ts';
import { world } from '../../world/world.ts';

const changed = (sql: string, values: unknown[]): Promise<number | null> =>
  withClient(inject('systemDatabaseUrl'), async (client) => (await client.query(sql, values)).rowCount);

/** Makes other options the chosen ones: whoever sees a difference can read which were chosen. */
async function turnChosenOptions(resultId: string): Promise<number | null> {
  const turned = await changed(
    `UPDATE mandate.answer SET value = (value::integer + 1) % 4 WHERE kind = 'skill' AND result_id = $1`,
    [resultId],
  );
  // The places at which options were shown lead to them, too.
  await changed(
    `UPDATE mandate.sitting SET questions =
       (SELECT jsonb_agg(question || '{"places": [3, 1, 0, 2]}') FROM jsonb_array_elements(questions) AS question)
     WHERE result_id = $1`,
    [resultId],
  );
  return turned;
}

/** Makes other options the right ones, of all questions of a mandate or a session. */
const turnRightOptions = (owner: string): Promise<number | null> =>
  changed(
    `UPDATE verification.question_set SET right_options =
       (SELECT jsonb_agg((right_option::integer + 1) % 4 ORDER BY nth)
        FROM jsonb_array_elements_text(right_options) WITH ORDINALITY AS one (right_option, nth))
     WHERE owner LIKE $1 || ':%'`,
    [owner],
  );

/** The events of a result lead to everything once more, at a cost over the limit: below, they are asked for by themselves. */
const fieldsOfResult = () => eachFieldOf('Result').filter((field) => !field.startsWith('events'));

const VALUES = ({ answers }: any) => answers.filter(({ kind }: any) => kind === 'skill');
const LEADS = /"(right|chosen|option|right_?[oO]ptions?|correct_?[oO]ptions?|places)"/;

const operations = loadOperations();

/** Documents of the graph as a screen of an organisation in test mode sends them. */
class Screen {
  readonly #token: string;

  constructor(token: string) {
    this.#token = token;
  }

  async read(query: string, variables = {}): Promise<any> {
    const { body } = await world().graph(query, variables, this.#token);
    expect({ query, errors: body.errors }).toEqual({ query, errors: undefined });
    return body.data;
  }

  /** A document of the console. */
  show = (name: OperationName, variables = {}): Promise<any> =>
    this.read(operations.byName(name).text, variables);
}

describe('which option is chosen or right', () => {
  it('changes nothing that a route, field, event, webhook, subscription or export shows to a partner or a screen', async () => {
    const { organisation, partner, mandateId, id, driven } = await testCandidate();
    const hook = await receiver();
    await webhookAt(partner, hook.url);
    await driven('deliver', 'open', 'consent', 'answer', 'complete');
    const [told] = await pulled(partner, 1, '&type=result.completed');
    const delivered = await hook.until(told.event_id);
    const token = await organisation.token({ mode: 'test' });
    const screen = new Screen(token);
    const client = new LiveClient(world().url, { connectionParams: { authorization: `Bearer ${token}` } });
    onTestFinished(() => client.leave());
    const [first] = await pulled(partner, 1);
    const get = async (path: string) => (await partner.get(path)).body.data;
    const { workflow_id: workflowId } = await get(`/mandates/${mandateId}`);
    const shown = async () => ({
      result: Object.assign(
        {},
        ...(await Promise.all(
          fieldsOfResult().map(
            async (field) => (await screen.read(`{ result(id: "${id}") { ${field} } }`)).result,
          ),
        )),
      ),
      events: await screen.read(
        `{ events(first: 50) { edges { node { id data result { answers { kind key value } } } } } }`,
      ),
      live: (
        await client
          .subscribe(
            'subscription ($after: ID) { resultEvents(after: $after) { id data result { answers { kind key value } } } }',
            { after: first.event_id },
          )
          .has(3)
      ).slice(0, 3),
      exports: [
        await screen.show('ConsoleResultsExport', { first: 50 }),
        await screen.show('ConsoleResult', { id }),
        await screen.show('ConsoleCampaignResults', { first: 50 }),
        await screen.show('ConsoleEventList', { first: 50 }),
      ],
      routes: await Promise.all(
        [
          `/results/${id}`,
          '/results',
          '/events',
          '/campaigns',
          '/mandates',
          `/mandates/${mandateId}/questions`,
          `/analytics/workflows/${workflowId}/overview`,
        ].map(get),
      ),
    });
    const before = await shown();
    expect(VALUES(before.result).map(({ value }: any) => value)).toEqual(Array(7).fill(null));
    expect(await turnChosenOptions(id)).toBe(7);
    expect(await shown()).toEqual(before);
    expect(await turnRightOptions(`mandate:${mandateId}`)).toBe(1);
    expect(await shown()).toEqual(before);
    expect(JSON.stringify([before, delivered.event, await get('/requests?limit=50')])).not.toMatch(LEADS);
  });

  it('changes nothing of a session of students for its platform and screens, nor for a reviewer', async () => {
    const organisation = await world().organisation();
    const assessed = new Assessed(await platformOf(world(), organisation, 'test'));
    const { platform } = assessed;
    const session = await assessed.passed();
    const reviewed = await platform.awaiting({ student: 'st-1' });
    const screen = new Screen(await organisation.token({ mode: 'test' }));
    const { serviceVerificationId: id } = session;
    const reviewer = new Platform(world(), '');
    const link = `/humanverification/link/${reviewed.serviceVerificationId}`;
    const shown = async () =>
      [
        await platform.get(`/verify/${session.sessionToken}`),
        await reviewer.get(pagePath(reviewed.serviceVerificationId)),
        await reviewer.call('POST', link, { token: reviewed.token }),
        await screen.show('ConsoleVerification', { id }),
        ...(await Promise.all(
          eachFieldOf('Verification').map((field) =>
            screen.read(`{ verification(id: "${id}") { ${field} } }`),
          ),
        )),
      ].map((one: any) => one.body ?? one);
    const before = await shown();
    expect(before.slice(0, 3).map(({ success }) => success)).toEqual([true, true, true]);
    expect(await turnRightOptions(`session:${id}`)).toBeGreaterThan(0);
    await changed(`UPDATE verification.assessment SET chosen = '{"x": 1}' WHERE session_id = $1`, [id]);
    expect(await shown()).toEqual(before);
    expect(JSON.stringify(before)).not.toMatch(LEADS);
    // A reviewer is shown no question at all.
    expect(JSON.stringify(before.slice(1, 3))).not.toMatch(/question/i);
  });
});
