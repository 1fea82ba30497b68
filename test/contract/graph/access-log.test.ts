import { describe, expect, it } from 'vitest';
import { campaignWorld, candidates } from '../../world/campaigns.ts';
import { eventually } from '../../world/eventually.ts';
import { gql } from '../../world/gql.ts';
import { world } from '../../world/world.ts';

const RESULTS = gql('query { results(first: 10) { edges { node { id candidate { name } } } } }');
const STATUSES = gql('query { results(first: 10) { edges { node { id status } } } }');

const entriesOf = async (organisationId: string, filter: object = {}): Promise<any[]> => {
  const { edges } = await world().admin('AccessLog', { organisationId, filter, first: 50 });
  return edges.map(({ node }: any) => node);
};

describe('the log of access to personal data', () => {
  it('names whom a screen was shown, by what request, and not what came without a person', async () => {
    const home = await campaignWorld({ mode: 'test' });
    const { results } = await home.start(candidates(2));
    const ids = results.map(({ result_id: id }: any) => id as string);
    const token = await home.organisation.token({ mode: 'test', scopes: ['results:read'] });
    // A read without personal data, and one by a key, leave nothing; they come first, so that they would be there.
    expect((await world().graph(STATUSES, {}, token)).body.data.results.edges).toHaveLength(2);
    await home.partner.get('/results');
    const { body } = await world().graph(RESULTS, {}, token);
    expect(body.data.results.edges).toHaveLength(2);

    const [entry] = await eventually('the entry is written', async () => {
      const found = await entriesOf(home.organisation.id);
      return found.length > 0 && found;
    });
    expect(entry).toMatchObject({
      actorKind: 'ui',
      organisationId: home.organisation.id,
      mode: 'test',
      kind: 'Result',
      requestId: expect.any(String),
    });
    expect(entry.subjects.toSorted()).toEqual(ids.toSorted());
    expect(await entriesOf(home.organisation.id)).toHaveLength(1);
    expect(await entriesOf(home.organisation.id, { subject: ids[0], actorId: entry.actorId })).toHaveLength(
      1,
    );
    expect(await entriesOf(home.organisation.id, { subject: '"},{' })).toEqual([]);

    // The list of a breach goes by it.
    const span = { since: new Date(0).toISOString(), until: entry.createdAt };
    const touched = await world().admin('TouchedPeople', { input: { actorId: entry.actorId, ...span } });
    expect(touched.edges.map(({ node }: any) => node.resultId).toSorted()).toEqual(ids.toSorted());
    const listed = await eventually('operators are in it too', async () => {
      const found = await entriesOf(home.organisation.id, { subject: ids[1] });
      return found.some(({ kind }) => kind === 'TouchedPerson') && found;
    });
    expect(listed.map(({ actorKind }) => actorKind)).toEqual(['operator', 'ui']);
  });
});
