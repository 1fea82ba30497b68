import { describe, expect, it } from 'vitest';
import { createLog } from '../../../../kernel/core/log.ts';
import { systemIdentity } from '../../../../kernel/core/identity/identity.ts';
import { candidateTestWorld, type TestCandidate } from '../../../../test/world/mandate/candidate-world.ts';
import { poolOf } from '../../../../test/world/mandate/made-up-questions.ts';
import { SimulatedPeople } from '../../../../test/world/mandate/simulated-bank.ts';
import { countAnswers } from './count-answers.rules.ts';
import { countSitting } from './count-sitting.ts';
import { LearnNightly } from './learn-nightly.handler.ts';
import { QuestionService } from './question.service.ts';

const SKILLS_ALONE = { methods: ['skill_verification'] };
const POOL = poolOf('sk_1');
const OPERATOR = { ...systemIdentity('test'), actor: { kind: 'operator' as const, id: 'operator' } };
const log = createLog('test', 'silent');

/** A live mandate with a pool of 12 questions about one skill, and its nights. */
async function learningWorld() {
  const world = await candidateTestWorld();
  world.others.bank = POOL.map((id) => ({ id, skillId: 'sk_1', level: 2 }));
  const { identity, workflowId, input } = await world.partner();
  const { mandate } = await world.mandates.create(identity, input(SKILLS_ALONE));
  await world.work();
  const { store, clock, others } = world;
  const job = new LearnNightly({ store, clock, ask: others.ask, log });
  const questions = new QuestionService(store);
  const rows = (table: string): Promise<Record<string, unknown>[]> =>
    store.shared().statements.query(`SELECT * FROM mandate.${table} ORDER BY 1`);
  return {
    store,
    clock,
    questions,
    rows,
    identity,
    night: () => job.run({}, { signal: new AbortController().signal }),
    /** A candidate at the first question. */
    begin: async () => {
      const candidate = await world.invite(identity, workflowId, mandate.id);
      await candidate.consent({ language: 'en' });
      return candidate;
    },
    stateOf: async (id: string) => (await questions.byIds([id]))[0]!,
  };
}

type World = Awaited<ReturnType<typeof learningWorld>>;

/** Answers as somebody of the simulation does, until the skill is over. */
async function sit({ clock, begin }: World, people: SimulatedPeople): Promise<TestCandidate> {
  const candidate = await begin();
  const { answer } = people.person();
  let page = await candidate.page();
  while (page.step === 'skills') {
    const { questionId, options } = page.skillQuestions.at(-1)!;
    const { correct, seconds } = answer(POOL.indexOf(questionId));
    clock.move(seconds);
    page = await candidate.answerSkill(questionId, options.indexOf(correct ? 'b' : 'a'));
  }
  return candidate;
}

describe('answers to questions about skills', () => {
  it('are counted when the skill is over, by question and with nobody in the counts', async () => {
    const world = await learningWorld();
    const candidate = await world.begin();
    await candidate.answerSkills({ times: 6 });
    expect(await world.rows('question_week')).toEqual([]);
    await candidate.answerSkills();
    const counted = await world.rows('question_week');
    expect(counted).toHaveLength(7);
    expect(counted[0]).toMatchObject({ language: 'en', channel: 'page', stratum: 2, n: 1, correct: 1 });
    expect(await world.rows('question_skill')).toMatchObject([{ sittings: 1, verified: 1 }]);

    const kept = JSON.stringify(
      await Promise.all(['question', 'question_week', 'question_skill'].map(world.rows)),
    );
    const { campaignId, person, phoneKey, emailKey, mandateId } = await candidate.result();
    const { organisationId } = world.identity;
    for (const trace of [candidate.id, campaignId, mandateId, organisationId, person, phoneKey, emailKey])
      expect(kept).not.toContain(trace);
    // No column could hold one either: all are counts, sums or names of the kinds below.
    const columns = await world.store.shared().statements.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'mandate' AND table_name LIKE 'question%' AND data_type IN ('text', 'jsonb', 'ARRAY')`,
    );
    expect(columns.map(({ name }) => name).toSorted()).toEqual([
      'question.chart',
      'question.flags',
      'question.id',
      'question.note',
      'question.skill_id',
      'question.state',
      'question.state_reason',
      'question_skill.chart',
      'question_skill.pilot',
      'question_skill.skill_id',
      'question_week.channel',
      'question_week.language',
      'question_week.question_id',
    ]);
  });

  it('suspend a question with a wrong key within 100 sittings, which is drawn no more', async () => {
    const world = await learningWorld();
    const people = new SimulatedPeople(1, POOL.length);
    people.kinds[0] = 'wrong key';
    const isSuspended = async () => (await world.stateOf(POOL[0]!))?.state === 'suspended';
    let sittings = 0;
    while (sittings < 100 && !(await isSuspended())) {
      await Promise.all(Array.from({ length: 5 }, () => sit(world, people)));
      await Promise.all(Array.from({ length: 5 }, () => sit(world, people)));
      sittings += 10;
      await world.night();
    }
    expect(await world.stateOf(POOL[0]!)).toMatchObject({
      state: 'suspended',
      stateReason: 'able_get_it_wrong',
    });
    const next = await Promise.all(Array.from({ length: 5 }, () => sit(world, people)));
    for (const candidate of next) expect(Object.keys(await candidate.answers())).not.toContain(POOL[0]);
    const others = await Promise.all(POOL.slice(1).map(world.stateOf));
    expect(others.map(({ state }) => state)).toEqual(others.map(() => 'in_use'));
  }, 240_000);

  it('suspend a leaked question within 120 sittings and raise the alarm of its skill, until it is settled', async () => {
    const world = await learningWorld();
    const people = new SimulatedPeople(101, POOL.length);
    const scoped = world.store.for(world.identity);
    for (let sitting = 1; sitting <= 420; sitting += 1) {
      const given = people
        .sitting()
        .map((one) => ({ ...one, questionId: POOL[Number(one.questionId.slice(3))]! }));
      const answers = countAnswers(given).map((answer) => ({ ...answer, level: 2 }));
      const verified = given.filter(({ correct }) => correct).length >= 7;
      await scoped.write((tx) => countSitting(tx, { skillId: 'sk_1', verified, channel: 'page', answers }));
      if (sitting % 10 === 0) await world.night();
      if (sitting === 300) people.leak = { question: 0, holders: 40 };
    }
    expect(await world.stateOf(POOL[0]!)).toMatchObject({ state: 'suspended', stateReason: 'leaked' });
    const [skill] = await world.questions.skills('sk_1');
    expect(skill).toMatchObject({ usable: 11, suspended: 1, sittings: 420, alarmAt: expect.any(Date) });
    expect(await world.questions.settle(OPERATOR, 'sk_1')).toMatchObject({ alarmAt: null });
  }, 240_000);

  it('count the answers to variants of one template as answers to one question', async () => {
    const world = await learningWorld();
    const given = { questionId: POOL[0]!, correct: true, language: 'en', seconds: 20 };
    const answers = countAnswers([given, given, { ...given, correct: false }]);
    await world.store.for(world.identity).write((tx) =>
      countSitting(tx, {
        skillId: 'sk_1',
        verified: true,
        channel: 'page',
        answers: answers.map((answer) => ({ ...answer, level: 2 })),
      }),
    );
    const rows = await world.rows('question_week');
    const sums = rows.map(({ n, correct, question_id: id }) => ({ n, correct, id }));
    expect(sums.toSorted((a, b) => Number(a.n) - Number(b.n))).toEqual([
      { n: 1, correct: 0, id: POOL[0] },
      { n: 2, correct: 2, id: POOL[0] },
    ]);
  });

  it('are not counted in test mode, whose questions are its own', async () => {
    const world = await learningWorld();
    const test = world.store.for({ ...world.identity, mode: 'test' });
    const answers = countAnswers([{ questionId: POOL[0]!, correct: true, language: 'en', seconds: 1 }]);
    await test.write((tx) =>
      countSitting(tx, {
        skillId: 'sk_1',
        verified: true,
        channel: 'page',
        answers: answers.map((answer) => ({ ...answer, level: 2 })),
      }),
    );
    expect(await world.rows('question_week')).toEqual([]);
  });
});

describe('a pool of which questions are suspended', () => {
  const suspend = async ({ night, questions }: World, ids: string[]) => {
    await night();
    for (const id of ids) await questions.suspend(OPERATOR, id, null);
  };

  it('carries the smaller rule where too few are left', async () => {
    const world = await learningWorld();
    await suspend(world, POOL.slice(0, 4));
    const candidate = await world.begin();
    await candidate.answerSkills();
    const { output } = await candidate.result();
    expect(output!.skills).toMatchObject([{ verdict: 'verified', rule: 'quick', asked: 5, reason: null }]);
  });

  it('is not asked with fewer than six left: the verdict says that questions were withdrawn', async () => {
    const world = await learningWorld();
    await suspend(world, POOL.slice(0, 7));
    const candidate = await world.begin();
    expect(await candidate.page()).toMatchObject({ status: 'completed' });
    const { status, output } = await candidate.result();
    expect(status).toBe('completed');
    expect(output).toMatchObject({
      qualified: null,
      skills: [{ verdict: 'inconclusive', rule: null, asked: 0, reason: 'questions_withdrawn' }],
    });
  });

  it('is asked on as it was drawn by whoever had begun', async () => {
    const world = await learningWorld();
    const candidate = await world.begin();
    await candidate.answerSkills({ times: 1 });
    await suspend(world, POOL);
    await candidate.answerSkills();
    expect((await candidate.result()).output!.skills).toMatchObject([
      { verdict: 'verified', rule: 'standard' },
    ]);
  });

  it('has a restored question again, of which everything is learnt anew', async () => {
    const world = await learningWorld();
    await sit(world, new SimulatedPeople(1, POOL.length));
    const [{ question_id: id }] = (await world.rows('question_week')) as [{ question_id: string }];
    await suspend(world, [id]);
    expect(await world.questions.suspend(OPERATOR, id, 'two are right')).toMatchObject({
      note: 'two are right',
    });
    expect(await world.questions.restore(OPERATOR, id, null)).toMatchObject({
      state: 'in_use',
      answered: 0,
      flags: [],
      note: 'two are right',
    });
    expect(await world.questions.countsOf([id])).toEqual([]);
  });
});

describe('the basis of a verdict', () => {
  const pilot = { competent: { verified: 36, people: 40 }, others: { verified: 3, people: 40 } };
  const basisOf = async (candidate: TestCandidate) => (await candidate.result()).output!.skills[0]!.basis;

  it('is calibrated from the pilot of its skill on, and uncalibrated again when that is taken back', async () => {
    const world = await learningWorld();
    const before = await world.begin();
    await world.night();
    await world.questions.calibrate(OPERATOR, 'sk_1', pilot);
    const after = await world.begin();
    await before.answerSkills();
    await after.answerSkills();
    expect([await basisOf(before), await basisOf(after)]).toEqual(['uncalibrated', 'calibrated']);
    await world.questions.calibrate(OPERATOR, 'sk_1', null);
    const last = await world.begin();
    await last.answerSkills();
    expect(await basisOf(last)).toBe('uncalibrated');
  });

  it.each([
    ['too few people', { ...pilot, others: { verified: 0, people: 29 } }, 'others'],
    ['more verified than there were', { ...pilot, competent: { verified: 41, people: 40 } }, 'competent'],
    [
      'competent people who are not verified',
      { ...pilot, competent: { verified: 20, people: 40 } },
      'competent',
    ],
    ['others who are', { ...pilot, others: { verified: 10, people: 40 } }, 'others'],
  ])('stays uncalibrated after a pilot with %s', async (_, wrong, path) => {
    const world = await learningWorld();
    expect(() => world.questions.calibrate(OPERATOR, 'sk_1', wrong)).toThrowError(
      expect.objectContaining({ details: [expect.objectContaining({ path })] }),
    );
  });
});
