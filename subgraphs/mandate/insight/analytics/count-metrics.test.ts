import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventConsumer } from '../../../../kernel/store/events/log-consumer.ts';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { withClient } from '../../../../test/world/database.ts';
import { recountFromLog, recountFromRows } from '../../../../test/world/recount-overview.ts';
import type { ContactRow } from '../../outreach/result/contact.entity.ts';
import { STAGES, type EndStatus, type Stage } from '../../outreach/result/result.entity.ts';
import { Channel } from '../../hiring/workflow/workflow.rules.ts';
import { countMetrics } from './count-metrics.ts';
import {
  candidateTestWorld,
  type CandidateTestWorld,
  type Person,
} from '../../../../test/world/mandate/analytics-world.ts';

const QUESTIONS = [
  { key: 'own_tools', type: 'yes_no', text: 'Do you have tools?', knockout: 'no', required: true },
];
const MANDATES = [
  {
    methods: ['data_enrichment', 'skill_verification', 'interest_collection'],
    enrichmentQuestions: QUESTIONS,
  },
  { methods: ['data_enrichment', 'interest_collection'], enrichmentQuestions: QUESTIONS },
  { methods: ['skill_verification'], enrichmentQuestions: [] },
  { methods: ['interest_collection'], enrichmentQuestions: [] },
];
const STAGE_OF: Record<string, Stage> = {
  data_enrichment: 'enriched',
  skill_verification: 'skills_done',
  interest_collection: 'interest_given',
};
const PEOPLE = 12;

const acts = fc.array(
  fc.record({
    who: fc.nat(PEOPLE - 1),
    what: fc.constantFrom('contact', 'contact', 'forward', 'forward', 'forward', 'forward', 'end'),
    hours: fc.nat(40),
    channel: fc.constantFrom(...Object.values(Channel)),
    state: fc.constantFrom('sent', 'sent', 'failed', 'unknown'),
    seconds: fc.option(fc.nat(300)),
    status: fc.constantFrom('declined', 'failed'),
    correct: fc.nat(5),
  }),
  { minLength: 60, maxLength: 140 },
);
type Act = typeof acts extends fc.Arbitrary<(infer One)[]> ? One : never;

interface Candidate {
  id: string;
  left: (Stage | 'completed')[];
  nextStep: number;
  last: { channel: ContactRow['channel']; step: number } | null;
}

const person = (nth: number): Person => ({
  name: `Candidate ${nth}`,
  phone: `+9198000${String(nth).padStart(5, '0')}`,
  email: null,
  externalCandidateId: null,
  language: ['en', 'hi', 'ta'][nth % 3]!,
});

async function invite(world: CandidateTestWorld, identity: Identity, campaigns: readonly string[]) {
  const candidates: Candidate[] = [];
  for (let nth = 0; nth < PEOPLE; nth++) {
    const which = nth % campaigns.length;
    const [id] = await world.invite(identity, campaigns[which]!, [person(nth)]);
    const left = ['reached', 'consented', ...MANDATES[which]!.methods.map((method) => STAGE_OF[method]!)];
    candidates.push({
      id: id!,
      left: [...left, 'completed'] as Candidate['left'],
      nextStep: 0,
      last: null,
    });
  }
  return candidates;
}

async function doAct(world: CandidateTestWorld, identity: Identity, candidate: Candidate, act: Act) {
  if (candidate.left.length === 0) return;
  if (act.what === 'contact') {
    if (candidate.nextStep > 5) return;
    const step = candidate.nextStep++;
    const { channel, state } = act;
    const seconds = channel === 'voice' ? act.seconds : null;
    await world.contact(identity, candidate.id, { channel, step, state, seconds });
    candidate.last = { channel, step };
  } else if (act.what === 'end') {
    candidate.left = [];
    await world.end(identity, candidate.id, act.status as EndStatus, act.correct);
  } else {
    const to = candidate.left.shift()!;
    if (to === 'completed') return world.end(identity, candidate.id, 'completed', act.correct);
    const { channel, step } = candidate.last ?? {};
    const by = to === 'reached' && channel !== undefined ? { channel, reachedStep: step! } : {};
    if (to === 'enriched')
      await world.answer(identity, candidate.id, 'own_tools', act.correct > 2 ? 'yes' : 'no');
    await world.move(identity, candidate.id, to, by);
  }
}

/** A workflow with a campaign of each mandate, on which everything generated has happened. */
async function play(world: CandidateTestWorld, given: readonly Act[]) {
  const { identity, workflowId, input } = await world.mandates.partner();
  const campaigns: string[] = [];
  for (const mandate of MANDATES) campaigns.push((await world.campaign(identity, input(mandate))).id);
  const candidates = await invite(world, identity, campaigns);
  for (const act of given) {
    world.mandates.clock.move(act.hours * 3_600);
    await doAct(world, identity, candidates[act.who]!, act);
  }
  return { identity, workflowId, campaigns };
}

const WHOLE = { from: '2026-02-25', to: '2026-05-26' };
/** Back to the beginning, so that every run has the same days. */
const startAgain = ({ mandates: { clock } }: CandidateTestWorld) =>
  clock.move((Date.parse('2026-03-01T00:00:00Z') - clock.now().getTime()) / 1000);

describe('the overview, on generated campaigns', () => {
  it('is what a plain recount of rows finds, and day by day what a recount of the log finds', async () => {
    const world = await candidateTestWorld();
    world.sequence();
    await world.follow();
    await fc.assert(
      fc.asyncProperty(
        acts.map((given) => given.map((act) => ({ ...act, hours: act.hours % 12 }))),
        async (given) => {
          startAgain(world);
          const { identity, workflowId } = await play(world, given);
          await world.counted();
          const { ownerUrl } = world.mandates.subgraph;
          await withClient(ownerUrl, async (client) => {
            expect(await world.overview(identity, workflowId, WHOLE)).toEqual(
              await recountFromRows(client, workflowId, WHOLE),
            );
            for (const days of [
              { from: '2026-03-01', to: '2026-03-01' },
              { from: '2026-03-02', to: '2026-03-09' },
              { from: '2026-03-10', to: '2026-04-30' },
            ])
              expect(await world.overview(identity, workflowId, days)).toEqual(
                await recountFromLog(client, workflowId, days),
              );
          });
        },
      ),
      { numRuns: 6, endOnFailure: true },
    );
  });

  it('counts nothing twice and leaves nothing out, whatever dies while it counts', async () => {
    const world = await candidateTestWorld();
    const given = fc.sample(acts, { numRuns: 3, seed: 9 }).flat();
    world.sequence();
    let takes = 0;
    const dying: EventConsumer = {
      ...countMetrics,
      async take(events, statements, now) {
        await countMetrics.take(events, statements, now);
        takes += 1;
        if (takes % 3 === 1) throw new Error('fails after counting');
        if (takes % 3 === 2)
          // The server ends the session, as it does when a process is killed, before the checkpoint is written.
          await statements.query('SELECT pg_terminate_backend(pg_backend_pid())');
      },
    };
    for (let reader = 0; reader < 3; reader++) await world.follow(dying, 5);
    const stopped = await world.follow(dying, 5);
    const { identity, workflowId } = await play(world, given);
    await stopped.stop();
    await world.counted();
    expect(takes).toBeGreaterThan(30);
    await withClient(world.mandates.subgraph.ownerUrl, async (client) => {
      const days = { from: '2026-02-25', to: '2026-05-27' };
      expect(await world.overview(identity, workflowId, days)).toEqual(
        await recountFromLog(client, workflowId, days),
      );
    });
  });

  it("is of one organisation, mode and workflow; of another's workflow there is none", async () => {
    const world = await candidateTestWorld();
    world.sequence();
    await world.follow();
    const given = fc.sample(acts, { numRuns: 1, seed: 3 })[0]!;
    const mine = await play(world, given);
    const other = await world.mandates.partner();
    const { workflow: second } = await world.mandates.workflows.create(mine.identity, { name: 'two' });
    await world.counted();
    const invited = async (identity: Identity, workflowId: string) =>
      (await world.overview(identity, workflowId, WHOLE))?.funnel[0]!.count;
    expect(await invited(mine.identity, mine.workflowId)).toBe(PEOPLE);
    expect(await invited(mine.identity, second.id)).toBe(0);
    expect(await invited(other.identity, other.workflowId)).toBe(0);
    expect(await invited(other.identity, mine.workflowId)).toBe(undefined);
    expect(await invited({ ...mine.identity, mode: 'test' }, mine.workflowId)).toBe(undefined);
  });

  it('is kept for campaigns, mandates and all of an organisation, and for each day', async () => {
    const world = await candidateTestWorld();
    world.sequence();
    await world.follow();
    startAgain(world);
    const given = fc.sample(acts, { numRuns: 1, seed: 5 })[0]!;
    const { identity, workflowId, campaigns } = await play(
      world,
      given.map((act) => ({ ...act, hours: act.hours % 5 })),
    );
    const other = await play(world, given.slice(0, 20));
    await world.counted();
    await world.countedAround();
    const { analytics } = world;
    const range = { from: '2026-03-01', to: '2026-03-31' };
    const figures = async (of: string | null, who = identity) => {
      const { of: _, ...found } = (await analytics.overviewOf(who, of, range))!;
      return found;
    };
    const sorted = <Found extends { languages: { language: string }[] }>(found: Found) => ({
      ...found,
      languages: found.languages.toSorted((a, b) => (a.language < b.language ? -1 : 1)),
    });
    await withClient(world.mandates.subgraph.ownerUrl, async (client) => {
      const { rows } = await client.query<{ id: string; mandate_id: string }>(
        'SELECT id, mandate_id FROM mandate.campaign WHERE workflow_id = $1',
        [workflowId],
      );
      expect(rows.map(({ id }) => id).toSorted()).toEqual(campaigns.toSorted());
      for (const { id, mandate_id: mandateId } of rows) {
        const { workflowId: _, ...counted } = await recountFromLog(client, id, range, 'campaignId');
        expect(await figures(id)).toEqual(counted);
        expect(await figures(mandateId)).toEqual(counted);
      }
      const { workflowId: _, ...whole } = await recountFromLog(client, workflowId, range);
      expect(await figures(workflowId)).toEqual(whole);
      expect(sorted(await figures(null))).toEqual(sorted(whole));
      for (const of of [workflowId, campaigns[0]!, 'CP_UNKNOWN'])
        expect(await analytics.overviewOf(other.identity, of, range)).toBe(null);

      const [days] = await analytics.byDay(identity, [workflowId], range);
      expect(days!.map(({ day }) => day)).toEqual(
        Array.from({ length: 31 }, (__, nth) => `2026-03-${String(nth + 1).padStart(2, '0')}`),
      );
      expect(days!.filter(({ contacts }) => contacts > 0).length).toBeGreaterThan(1);
      for (const { day, ...found } of days!.slice(0, 12)) {
        const { funnel, channels, dropOffs } = await recountFromLog(client, workflowId, {
          from: day,
          to: day,
        });
        const stages = Object.fromEntries(funnel.map(({ stage, count }) => [stage, count]));
        const { enriched: __, skills_done: ___, ...told } = stages;
        expect({ day, ...found }).toEqual({
          day,
          ...told,
          contacts: channels.reduce((sum, { attempts }) => sum + attempts, 0),
          stopped: dropOffs.reduce((sum, { count }) => sum + count, 0),
        });
      }
    });
  });

  it('by day is one statement for many, read by the index', async () => {
    const world = await candidateTestWorld();
    const { identity, workflowId } = await world.mandates.partner();
    const { statements } = world.mandates.subgraph;
    statements.length = 0;
    const found = await world.analytics.byDay(identity, [workflowId, 'CP_1', workflowId], WHOLE);
    expect(found.map((days) => days.length)).toEqual([91, 91, 91]);
    expect(statements).toHaveLength(1);
    await withClient(world.mandates.subgraph.ownerUrl, async (client) => {
      await client.query(
        `INSERT INTO mandate.figure (organisation_id, mode, workflow_id, days, day, metric, key, count)
         SELECT 'OR_1', 'live', 'CP_' || campaign, 1, date '2026-01-01' + day, 'stage', 'k' || key, 1
         FROM generate_series(1, 40) campaign, generate_series(0, 99) day, generate_series(1, 20) key`,
      );
      await client.query('ANALYZE mandate.figure');
      const parameters = ['OR_1', 'live', ['CP_1', 'CP_2'], WHOLE.from, WHOLE.to, ['stage']];
      const plan = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${statements[0]}`, parameters);
      const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(text).toMatch(/Index Scan using figure_pkey/);
      expect(text).not.toMatch(/Seq Scan on figure/);
    });
  });

  it('of many workflows costs two statements', async () => {
    const world = await candidateTestWorld();
    const { identity, workflowId } = await world.mandates.partner();
    const { workflow } = await world.mandates.workflows.create(identity, { name: 'two' });
    const { statements } = world.mandates.subgraph;
    statements.length = 0;
    const ids = [workflow.id, 'WF_BC_UNKNOWN', workflowId];
    const found = await world.analytics.overviews(identity, ids, WHOLE);
    expect(found.map((overview) => overview?.workflowId)).toEqual([workflow.id, undefined, workflowId]);
    expect(statements).toHaveLength(2);
  });
});

it('stages are in the order that candidates go through', () => {
  expect(STAGES).toEqual(['invited', 'reached', 'consented', ...Object.values(STAGE_OF)]);
});
