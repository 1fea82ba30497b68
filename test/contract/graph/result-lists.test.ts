import { beforeAll, describe, expect, it } from 'vitest';
import { campaignWorld, candidates, type CampaignWorld } from '../../world/campaigns.ts';
import { eventually } from '../../world/eventually.ts';
import { gql } from '../../world/gql.ts';
import { world } from '../../world/world.ts';

const LIST = gql(`query ($first: Int, $after: String, $filter: ResultFilter, $order: ResultOrder) {
  results(first: $first, after: $after, filter: $filter, order: $order) {
    edges { cursor node { id status declinedReason updatedAt candidate { phone language } output {
      qualified interest { interested } skills { verdict score } } } }
    pageInfo { hasNextPage endCursor }
  }
}`);

interface Node {
  id: string;
  status: string;
  declinedReason: string | null;
  updatedAt: string;
  candidate: { phone: string; language: string };
  output: {
    qualified: boolean | null;
    interest: { interested: boolean | null };
    skills: { verdict: string; score: number | null }[];
  } | null;
}

const LANGUAGES = ['hi', 'mr'];
/** The last digits of a phone number, by which the simulator answers: all of these end by themselves. */
const ENDINGS = ['00', '01', '02', '03', '06', '00', '01', '03', '20'];

describe('the list of results', () => {
  let made: CampaignWorld;
  let token: string;
  let all: Node[];

  async function ids(filter: object, order: string | null = null, first = 50): Promise<string[]> {
    const found: string[] = [];
    let after: string | null = null;
    do {
      const { body }: any = await world().graph(LIST, { first, after, filter, order } as never, token);
      if (body.errors) throw new Error(JSON.stringify(body.errors));
      found.push(...body.data.results.edges.map(({ node }: { node: Node }) => node.id));
      const { hasNextPage, endCursor } = body.data.results.pageInfo;
      after = hasNextPage ? endCursor : null;
    } while (after !== null);
    return found;
  }

  beforeAll(async () => {
    made = await campaignWorld({ mode: 'test', workflow: { languages: LANGUAGES } });
    const people = candidates(9, (nth) => ({
      phone: `+91981000${nth}0${ENDINGS[nth]}`,
      language: LANGUAGES[nth % 2],
      external_candidate_id: nth === 8 ? '9812345678' : `own-${nth}`,
    }));
    await made.start(people);
    token = await made.organisation.token({ mode: 'test' });
    all = await eventually('all have ended', async () => {
      const { body }: any = await world().graph(LIST, { first: 50 } as never, token);
      const nodes: Node[] = body.data.results.edges.map(({ node }: { node: Node }) => node);
      return nodes.every(({ status }) => status !== 'pending') ? nodes : undefined;
    });
  });

  const some = (wanted: (node: Node) => boolean): string[] => {
    const found = all.filter(wanted).map(({ id }) => id);
    expect(found.length, 'the people of the test show nothing').toBeGreaterThan(0);
    expect(found.length, 'the people of the test show nothing').toBeLessThan(all.length);
    return found;
  };

  it.each<[string, object, (node: Node) => boolean]>([
    ['qualified', { qualified: true }, ({ output }) => output!.qualified === true],
    ['language', { language: 'mr' }, ({ candidate }) => candidate.language === 'mr'],
    [
      'verdict',
      { verdict: 'verified' },
      ({ output }) => output!.skills.some(({ verdict }) => verdict === 'verified'),
    ],
    [
      'score',
      { scoreAtLeast: 0.7 },
      ({ output }) => output!.skills.some(({ score }) => score !== null && score >= 0.7),
    ],
    [
      'several together',
      { verdict: 'verified', language: 'hi' },
      ({ output, candidate }) =>
        candidate.language === 'hi' && output!.skills.some(({ verdict }) => verdict === 'verified'),
    ],
  ])('is narrowed by %s', async (_, filter, wanted) => {
    expect(await ids(filter)).toEqual(some(wanted));
  });

  it('is narrowed by why somebody declined', async () => {
    const reason = all.find(({ declinedReason }) => declinedReason !== null)!.declinedReason!;
    expect(await ids({ declinedReason: reason })).toEqual(some((node) => node.declinedReason === reason));
  });

  it('is sorted by score over pages, each result once', async () => {
    const mean = ({ output }: Node) => {
      const scores = output!.skills.flatMap(({ score }) => score ?? []);
      return scores.length === 0 ? -1 : scores.reduce((sum, one) => sum + one, 0) / scores.length;
    };
    const sorted = all.toSorted((a, b) => mean(b) - mean(a) || (a.id < b.id ? 1 : -1)).map(({ id }) => id);
    expect(new Set(all.map(mean)).size).toBeGreaterThan(1);
    expect(await ids({}, 'score', 2)).toEqual(sorted);
    expect(await ids({}, 'score')).toEqual(sorted);
  });

  it('is sorted by the last change over pages', async () => {
    const sorted = all
      .toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt) || (a.id < b.id ? 1 : -1))
      .map(({ id }) => id);
    expect(await ids({}, 'changed', 2)).toEqual(sorted);
  });

  it('finds a number of India without its country, and an id that looks like one', async () => {
    const { id, candidate } = all[3]!;
    expect(await ids({ search: candidate.phone.slice(3) })).toEqual([id]);
    expect(await ids({ search: `0${candidate.phone.slice(3, 8)} ${candidate.phone.slice(8)}` })).toEqual([
      id,
    ]);
    expect(await ids({ search: '9812345678' })).toHaveLength(1);
  });

  it('refuses a score that is none, and a cursor of another order', async () => {
    const refused = async (variables: object) =>
      ((await world().graph(LIST, variables as never, token)).body as any).errors[0].extensions.details;
    expect(await refused({ filter: { scoreAtLeast: 2 } })).toEqual([
      { path: 'filter.scoreAtLeast', message: 'must be from 0 to 1' },
    ]);
    expect(await refused({ order: 'score', after: 'bm9uZQ' })).toEqual([
      { path: 'after', message: 'is not a cursor of this list' },
    ]);
  });
});
