import { describe, expect, it } from 'vitest';
import { newId } from '../../../../kernel/core/ids.ts';
import { CampaignRow } from '../result/campaign.entity.ts';
import { OptOutRow } from '../result/contact.entity.ts';
import {
  candidateTestWorld,
  PUBLIC,
  QUESTIONS,
  type TestCandidate,
} from '../../../../test/world/mandate/candidate-world.ts';
import { noticeHash } from '../../../../languages/notice.ts';
import { CONSENT_VERSION } from './consent-texts.ts';

const refused = (code: string) => expect.objectContaining({ code });
const DAY_SECONDS = 86_400;

const untilSkills = async (candidate: TestCandidate) => {
  await candidate.consent();
  await candidate.answerQuestions();
};

describe("a candidate's page", () => {
  it('asks consent, questions, skills and interest, one after the other, and then ends', async () => {
    const world = await candidateTestWorld();
    const candidate = await world.candidate();
    expect(await candidate.open()).toEqual({
      resultId: candidate.id,
      status: 'open',
      step: 'consent',
      language: 'en',
      languages: ['en', 'hi'],
      candidateName: 'Some Candidate',
      companyName: 'Builders',
      jobTitle: 'Masons',
      minutes: 6,
      optedOut: false,
      questionLanguages: ['en', 'hi'],
      credentials: [],
      canWithdraw: false,
      withdrawnAt: null,
      consent: { version: CONSENT_VERSION, texts: [expect.anything(), expect.anything()] },
      steps: [
        { step: 'enrichment', total: 3, done: 0, atMost: false },
        { step: 'skills', total: 9, done: 0, atMost: true },
        { step: 'interest', total: 1, done: 0, atMost: false },
      ],
      questions: [],
      skillQuestions: [],
    });

    const asked = await candidate.consent();
    expect(asked).toMatchObject({ step: 'enrichment', consent: null });
    // The page does not show which answer knocks out: that is the partner's business.
    expect(asked.questions).toEqual(
      QUESTIONS.map(({ key, type, text, required = true }) => ({
        key,
        type,
        text,
        required,
        done: false,
        answer: null,
        recordedSeconds: null,
        translations: [],
      })),
    );
    expect((await candidate.result()).consent).toEqual({
      textVersion: CONSENT_VERSION,
      noticeHash: noticeHash(CONSENT_VERSION, 'hi'),
      language: 'hi',
      at: '2026-03-01T00:00:00.000Z',
    });

    await candidate.answer('own_tools', 'yes');
    const some = await candidate.answer('last_job', '  Mason at a school\n');
    expect(some.questions[1]).toMatchObject({ done: true, answer: 'Mason at a school' });
    const skills = await candidate.skip('bike');
    expect(skills).toMatchObject({ step: 'skills', questions: [] });
    const [first] = skills.skillQuestions;
    expect(skills.skillQuestions).toEqual([
      {
        questionId: expect.stringMatching(/^QN_sk_1_/),
        skillName: 'Skill sk_1',
        skillNames: { hi: 'हुनर sk_1' },
        question: `Which of ${first!.questionId}?`,
        options: expect.any(Array),
        translations: [],
        option: null,
      },
    ]);
    expect(first!.options.toSorted()).toEqual(['a', 'b', 'c', 'd']);
    await candidate.answerSkills({ right: false, times: 1 });
    await candidate.answerSkills();
    expect(await candidate.page()).toMatchObject({
      step: 'interest',
      steps: [{ done: 3 }, { done: 8, total: 8, atMost: false }, { done: 0 }],
    });
    expect(await candidate.interest(true)).toMatchObject({ status: 'completed', step: null, steps: [] });

    expect(await candidate.result()).toMatchObject({
      status: 'completed',
      stage: 'interest_given',
      channel: 'sms',
      reachedStep: 0,
      output: {
        qualified: true,
        enrichment: [
          { key: 'own_tools', answer: 'yes', knockedOut: false },
          { key: 'last_job', answer: 'Mason at a school' },
          { key: 'bike', answer: null },
        ],
        skills: [
          { skillId: 'sk_1', verdict: 'verified', rule: 'standard', score: 0.875, correct: 7, total: 8 },
        ],
        interest: { interested: true },
      },
    });
    expect(await candidate.events()).toEqual([
      'reached',
      'result.reached',
      'consented',
      'result.consented',
      'enriched',
      'skills_done',
      'interest_given',
      'result.completed',
      'completed',
      'campaign.completed',
    ]);
    expect(await candidate.campaign()).toMatchObject({ status: 'completed', pending: 0, completed: 1 });
  });

  it.each([
    ['questions alone', ['data_enrichment'], ['enrichment']],
    ['skills alone', ['skill_verification'], ['skills']],
    ['interest alone', ['interest_collection'], ['interest']],
    ['skills and interest', ['skill_verification', 'interest_collection'], ['skills', 'interest']],
  ])('with %s asks nothing else', async (_, methods, steps) => {
    const world = await candidateTestWorld();
    const candidate = await world.candidate({ mandate: { methods } });
    const first = await candidate.consent();
    expect([first.step, first.steps.map(({ step }) => step)]).toEqual([steps[0], steps]);
    if (steps.includes('enrichment')) await candidate.answerQuestions();
    if (steps.includes('skills')) await candidate.answerSkills();
    if (steps.includes('interest')) await candidate.interest(false);
    expect((await candidate.page()).status).toBe('completed');
    expect((await candidate.events()).filter((type) => type === 'result.completed')).toHaveLength(1);
  });

  it('with skills that have no questions completes with the consent', async () => {
    const world = await candidateTestWorld();
    const candidate = await world.candidate({
      mandate: { methods: ['skill_verification'], skills: [{ skillId: 'sk_1' }] },
    });
    expect((await candidate.consent()).status).toBe('completed');
    expect((await candidate.result()).output).toMatchObject({ qualified: null, skills: [] });
  });

  it('goes on with the version that the candidate started on', async () => {
    const world = await candidateTestWorld();
    const { identity, workflowId, input } = await world.partner();
    const { mandate } = await world.mandates.create(identity, input({ enrichmentQuestions: QUESTIONS }));
    await world.work();
    const candidate = await world.invite(identity, workflowId, mandate.id);
    await world.mandates.replace(
      identity,
      mandate.id,
      input({ title: 'Carpenters', methods: ['interest_collection'] }),
    );
    await world.work();
    expect(await candidate.consent()).toMatchObject({ jobTitle: 'Masons', step: 'enrichment' });
  });

  it('is read without leaving a trace; opened, the candidate is reached by the last message, once', async () => {
    const world = await candidateTestWorld();
    const candidate = await world.candidate();
    await candidate.page();
    expect(await candidate.events()).toEqual([]);
    await Promise.all(Array.from({ length: 8 }, candidate.open));
    expect(await candidate.events()).toEqual(['reached', 'result.reached']);
    expect(await candidate.result()).toMatchObject({ stage: 'reached', channel: 'sms', reachedStep: 0 });
  });

  it('speaks the language of the candidate where it can, and then the one chosen', async () => {
    const world = await candidateTestWorld();
    const languages = { hi: 'hi', en: 'en', ta: 'ta' };
    for (const [language, expected] of Object.entries(languages))
      expect((await (await world.candidate({ result: { language } })).page()).language).toBe(expected);
    const candidate = await world.candidate({ result: { language: 'ta' } });
    await candidate.language('hi');
    expect((await candidate.page()).language).toBe('hi');
    // The language that the campaign asked for stays: the figures of languages go by it.
    expect((await candidate.result()).language).toBe('ta');
  });

  it('says what a request has become, and takes no answers then', async () => {
    const world = await candidateTestWorld();
    const expired = await world.candidate();
    await expired.consent();
    await expired.answer('own_tools', 'yes');
    world.clock.move(7 * DAY_SECONDS);
    expect(await expired.open()).toMatchObject({ status: 'expired', step: null, questions: [], steps: [] });
    await expect(expired.answer('last_job', 'x')).rejects.toThrowError(refused('RESULT_CLOSED'));

    const cancelled = await world.candidate();
    await world.store.for(cancelled.identity).write(async (tx) => {
      await tx.change(CampaignRow, await cancelled.campaign(), { status: 'cancelled' });
    });
    expect((await cancelled.open()).status).toBe('closed');
    await expect(cancelled.consent()).rejects.toThrowError(refused('RESULT_CLOSED'));
    expect(await cancelled.events()).toEqual([]);

    const paused = await world.candidate();
    await world.store.for(paused.identity).write(async (tx) => {
      await tx.change(CampaignRow, await paused.campaign(), { status: 'paused' });
    });
    expect((await paused.consent()).step).toBe('enrichment');

    const erased = await world.candidate();
    await erased.change({ erasedAt: world.clock.now(), name: null, phone: null, email: null });
    expect(await erased.page()).toMatchObject({ status: 'erased', candidateName: null });
    await expect(erased.consent()).rejects.toThrowError(refused('RESULT_CLOSED'));
  });

  it('is not there for a wrong token, told as for an unknown id, without a look at the database', async () => {
    const world = await candidateTestWorld();
    const [candidate, other] = [await world.candidate(), await world.candidate()];
    world.subgraph.statements.length = 0;
    const told = [];
    for (const [id, token] of [
      [candidate.id, other.token],
      [candidate.id, 'x'],
      [candidate.id, `${candidate.token}x`],
      [newId('RS_'), candidate.token],
      ["RS_' OR 1=1", candidate.token],
    ] as const)
      told.push(
        await world.candidates.open(PUBLIC, id, { token }).catch(({ code, message }) => [code, message]),
      );
    expect(new Set(told.map(String))).toEqual(new Set(['NOT_FOUND,No such link.']));
    expect(world.subgraph.statements).toEqual([]);
    const unknown = newId('RS_');
    const [, token] = world.links.linkOf(unknown).split('#') as [string, string];
    await expect(world.candidates.page(PUBLIC, unknown, { token })).rejects.toThrowError(
      refused('NOT_FOUND'),
    );
  });
});

describe('an answer', () => {
  it('can be changed until its step is done, and not after; the same again is fine', async () => {
    const world = await candidateTestWorld();
    const candidate = await world.candidate();
    await candidate.consent();
    await candidate.answer('own_tools', 'no');
    await candidate.answer('own_tools', 'yes');
    await candidate.skip('bike');
    await candidate.answer('bike', 'no');
    await candidate.answer('last_job', 'Mason');
    expect(await candidate.answers()).toEqual({ own_tools: 'yes', bike: 'no', last_job: 'Mason' });
    await expect(candidate.answer('own_tools', 'no')).rejects.toThrowError(refused('STEP_NOT_OPEN'));
    expect((await candidate.answer('own_tools', 'yes')).step).toBe('skills');
    await candidate.answerSkills();
    await candidate.interest(false);
    expect((await candidate.interest(false)).status).toBe('completed');
    await expect(candidate.interest(true)).rejects.toThrowError(refused('RESULT_CLOSED'));
    expect((await candidate.events()).filter((type) => type === 'result.completed')).toHaveLength(1);
  });

  it('before its turn is refused, and nothing is kept of it', async () => {
    const world = await candidateTestWorld();
    const candidate = await world.candidate();
    for (const early of [
      () => candidate.answer('own_tools', 'yes'),
      () => candidate.answerSkill('QN_sk_1_0', 1),
      () => candidate.interest(true),
    ])
      await expect(early()).rejects.toThrowError(refused('STEP_NOT_OPEN'));
    expect(await candidate.answers()).toEqual({});
    expect((await candidate.result()).stage).toBe('invited');
  });

  it('given in many tabs at once is kept once, and the end comes once', async () => {
    const world = await candidateTestWorld();
    const candidate = await world.candidate();
    await untilSkills(candidate);
    await candidate.answerSkills();
    const answers = Array.from({ length: 10 }, (_, nth) => candidate.interest(nth % 2 === 0));
    const outcomes = await Promise.allSettled(answers);
    const { output } = await candidate.result();
    const done = outcomes.flatMap((one, nth) => (one.status === 'fulfilled' ? [nth % 2 === 0] : []));
    expect(done).toEqual(Array.from({ length: 5 }, () => output!.interest.interested));
    expect((await candidate.events()).slice(-4)).toEqual([
      'interest_given',
      'result.completed',
      'completed',
      'campaign.completed',
    ]);
    expect(await candidate.campaign()).toMatchObject({ pending: 0, completed: 1 });
  });

  it('about a skill that another tab has given meanwhile is refused, and counts once', async () => {
    const world = await candidateTestWorld();
    const candidate = await world.candidate({ mandate: { methods: ['skill_verification'] } });
    const { questionId, options } = (await candidate.consent()).skillQuestions[0]!;
    let once = true;
    world.others.meanwhile = async (operation) => {
      if (operation !== 'SkillSitting' || !once) return;
      once = false;
      await candidate.answerSkill(questionId, options.indexOf('b'));
    };
    await expect(candidate.answerSkill(questionId, options.indexOf('c'))).rejects.toThrowError(
      refused('STEP_NOT_OPEN'),
    );
    expect(await candidate.answers()).toEqual({ [questionId]: '1' });
  });

  it('is kept by the place that the option has in the pool, whatever place it was shown at', async () => {
    const world = await candidateTestWorld();
    const candidate = await world.candidate({ mandate: { methods: ['skill_verification'] } });
    await candidate.consent();
    await candidate.answerSkills();
    expect(new Set(Object.values(await candidate.answers()))).toEqual(new Set(['1']));
  });

  it('that finishes another step meanwhile does not end it unprepared', async () => {
    const world = await candidateTestWorld();
    const candidate = await world.candidate({ mandate: { methods: ['data_enrichment'] } });
    await candidate.consent();
    await candidate.answer('own_tools', 'yes');
    // Two tabs give the last two answers: neither knows of the other when it begins.
    await Promise.all([candidate.answer('last_job', 'Mason'), candidate.skip('bike')]);
    expect((await candidate.page()).status).toBe('completed');
    expect((await candidate.events()).filter((type) => type === 'result.completed')).toHaveLength(1);
  });

  it('is kept by twenty candidates of one campaign at once on two connections', async () => {
    const world = await candidateTestWorld({ pool: 2 });
    const { identity, workflowId, input } = await world.partner();
    const { mandate } = await world.mandates.create(identity, input({ methods: ['interest_collection'] }));
    await world.work();
    const first = await world.invite(identity, workflowId, mandate.id, { people: 20 });
    const { campaignId } = await first.result();
    const others = await Promise.all(
      Array.from({ length: 19 }, async () => {
        const one = await world.invite(identity, workflowId, mandate.id);
        await one.change({ campaignId });
        return one;
      }),
    );
    await Promise.all(
      [first, ...others].map(async (one) => {
        await one.consent();
        await one.interest(true);
      }),
    );
    expect(await first.campaign()).toMatchObject({ status: 'completed', pending: 0, completed: 20 });
  });

  it('waits for the verification subgraph, and nothing is lost meanwhile', async () => {
    const world = await candidateTestWorld();
    const candidate = await world.candidate();
    await untilSkills(candidate);
    const { questionId } = (await candidate.page()).skillQuestions[0]!;
    world.others.verificationAway = true;
    await expect(candidate.answerSkill(questionId, 0)).rejects.toThrowError(refused('SERVICE_UNAVAILABLE'));
    expect(await candidate.result()).toMatchObject({ status: 'pending', stage: 'enriched' });
    world.others.verificationAway = false;
    await candidate.answerSkills();
    world.others.verificationAway = true;
    expect((await candidate.interest(true)).status).toBe('completed');
  });
});

describe('a no', () => {
  it('at consent declines, with an output that says nothing was asked', async () => {
    const world = await candidateTestWorld();
    const candidate = await world.candidate();
    expect((await candidate.consent({ agreed: false })).status).toBe('declined');
    expect((await candidate.consent({ agreed: false })).status).toBe('declined');
    expect(await candidate.result()).toMatchObject({
      status: 'declined',
      failureReason: null,
      consent: null,
      output: { qualified: null, interest: { interested: null } },
    });
    expect(await candidate.events()).toEqual([
      'reached',
      'result.reached',
      'result.declined',
      'declined',
      'campaign.completed',
    ]);
    expect((await candidate.page()).optedOut).toBe(false);
  });

  it('for good declines, keeps what was answered, and is remembered by phone and address', async () => {
    const world = await candidateTestWorld();
    const candidate = await world.candidate();
    await untilSkills(candidate);
    await candidate.answerSkills({ times: 1 });
    await candidate.answerSkills({ right: false, times: 1 });
    const outs = await Promise.all(Array.from({ length: 5 }, candidate.optOut));
    for (const { status, optedOut } of outs) expect([status, optedOut]).toEqual(['declined', true]);
    const { phoneKey, emailKey, output } = await candidate.result();
    expect(output).toMatchObject({
      qualified: null,
      skills: [{ verdict: 'inconclusive', reason: 'not_finished', correct: 1, total: 2 }],
    });
    const rows = await world.store.for(candidate.identity).select(OptOutRow).execute();
    expect(rows.map(({ person }) => person).toSorted()).toEqual([phoneKey, emailKey].toSorted());
    expect((await candidate.events()).slice(-3)).toEqual([
      'result.declined',
      'declined',
      'campaign.completed',
    ]);
  });

  it('for good after the end changes nothing of the end', async () => {
    const world = await candidateTestWorld();
    const candidate = await world.candidate({ mandate: { methods: ['interest_collection'] } });
    await candidate.consent();
    await candidate.interest(true);
    expect(await candidate.optOut()).toMatchObject({ status: 'completed', optedOut: true });
    expect((await candidate.result()).status).toBe('completed');
    expect((await candidate.page()).optedOut).toBe(true);
  });
});
