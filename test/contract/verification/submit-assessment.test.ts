import { describe, expect, it } from 'vitest';
import { Assessed } from '../../world/assessments.ts';
import { eventually } from '../../world/eventually.ts';
import { codeOf, data, newPlatform, Platform, skillIds } from '../../world/platform.ts';
import { world } from '../../world/world.ts';

const [A, B, C] = skillIds(3) as [string, string, string];
const assessed = async () => new Assessed(await newPlatform(world()));

/** Assessments of one student with one skill and source: ready to be answered, each with so many right. */
async function twentyWithQuestions(right: number) {
  const one = await assessed();
  const submits = [];
  for (let nth = 0; nth < 20; nth += 1) {
    const session = await one.prepared({ skills: [A] });
    const answers = await one.answers(session, await one.questions(session), right);
    submits.push(() => one.submit(session, answers));
  }
  return { one, submits };
}

describe('POST /assessment/submit', () => {
  it('200 grades, passes with 70 % and locks', async () => {
    const one = await assessed();
    const session = await one.prepared({ skills: [A, B] });
    const questions = await one.questions(session);
    const { status, body } = await one.submit(session, await one.answers(session, questions, 13));
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: {
        serviceVerificationId: session.serviceVerificationId,
        score: 13,
        total: 18,
        passed: true,
        skills: [
          { skillId: A, correct: 9, total: 9, passed: true, confidence: 0.99 },
          { skillId: B, correct: 4, total: 9, passed: false, confidence: 0.98 },
        ],
        attempt: 1,
        attemptsLeft: 2,
      },
      message: expect.any(String),
    });
    const fetched = data(await one.platform.get(`/verify/${session.sessionToken}`));
    expect(fetched).toMatchObject({
      status: 'passed',
      completedAt: expect.any(String),
      skills: [
        { skillId: A, verified: true },
        { skillId: B, verified: false },
      ],
      assessments: [{ attempt: 1, score: 13, total: 18, passed: true, submittedAt: expect.any(String) }],
    });
    expect(codeOf(await one.submit(session, await one.answers(session, questions, 18)))).toBe(
      '403 ASSESSMENT_LOCKED',
    );
  });

  it.each([
    [skillIds(1), 6, false],
    [skillIds(1), 7, true],
    [skillIds(5), 20, false],
    [skillIds(5), 21, true],
  ])('of %j passes with %i right: %s', async (skills, right, passed) => {
    const one = await assessed();
    const answer = data(await one.attempt(await one.prepared({ skills }), right));
    expect(answer).toMatchObject({ score: right, passed });
  });

  it('three attempts, each with other questions, then 403 ASSESSMENT_LOCKED', async () => {
    const organisation = await world().organisation();
    const one = new Assessed(new Platform(world(), await organisation.verificationKey()));
    const session = await one.prepared({ skills: [A] });
    const seen: string[] = [];
    for (const [attempt, attemptsLeft] of [
      [1, 2],
      [2, 1],
      [3, 0],
    ]) {
      const generated = (await one.generate(session)).body;
      expect(generated.data.alreadyGenerated).toBe(undefined);
      expect(generated.executionTime).toMatch(/^\d+ms$/);
      seen.push(
        JSON.stringify(generated.data.questions.map(({ options }: { options: string[] }) => options)),
      );
      const answers = await one.answers(session, generated.data.questions, 3);
      const { body } = await one.submit(session, answers);
      expect(body.data).toMatchObject({ score: 3, total: 9, passed: false, attempt, attemptsLeft });
      expect(codeOf(await one.submit(session, answers))).toBe(
        attempt === 3 ? '403 ASSESSMENT_LOCKED' : '409 ASSESSMENT_ALREADY_SUBMITTED',
      );
      const { status } = data(await one.platform.get(`/verify/${session.sessionToken}`));
      expect(status).toBe(attempt === 3 ? 'failed' : 'questions_generated');
    }
    expect(new Set(seen).size).toBe(3);
    expect(codeOf(await one.generate(session))).toBe('403 ASSESSMENT_LOCKED');

    const partner = await organisation.partner();
    const events = await eventually('the last event', async () => {
      const { items } = (await partner.get('/events')).body.data;
      return items.length >= 2 ? items : undefined;
    });
    expect(events.map(({ type, data: { outcome } }: any) => [type, outcome])).toEqual([
      ['verification.initiated', null],
      ['verification.completed', 'failed'],
    ]);
  });

  it('grades one of twenty that come at once', async () => {
    const one = await assessed();
    const session = await one.prepared();
    const answers = await one.answers(session, await one.questions(session), 0);
    const codes = (await Promise.all(Array.from({ length: 20 }, () => one.submit(session, answers)))).map(
      codeOf,
    );
    expect(codes.filter((code) => code === '200 ok')).toHaveLength(1);
    expect(codes.filter((code) => code === '409 ASSESSMENT_ALREADY_SUBMITTED')).toHaveLength(19);
    expect(data(await one.attempt(session, 0)).attempt).toBe(2);
  });

  it('400 ASSESSMENT_NOT_GENERATED before generate, 404 and 400 for a session without or of the other method', async () => {
    const one = await assessed();
    const answers = [{ questionId: 'QN_1', option: 0 }];
    expect(codeOf(await one.submit(await one.prepared(), answers))).toBe('400 ASSESSMENT_NOT_GENERATED');
    expect(codeOf(await one.submit(await one.platform.open(), answers))).toBe('404 VERIFICATION_NOT_FOUND');
    const human = await one.prepared({ method: 'human', items: { projectIds: ['p2'] } });
    expect(codeOf(await one.submit(human, answers))).toBe('400 INVALID_VERIFICATION_TYPE');
    expect(codeOf(await one.platform.call('POST', '/assessment/submit', { answers }))).toBe(
      '400 MISSING_SESSION_TOKEN',
    );
    const foreign = new Assessed(await newPlatform(world()));
    expect(codeOf(await foreign.submit(human, answers))).toBe('404 SESSION_NOT_FOUND');
  });

  it('400 INVALID_ANSWERS for what is no answer to each question, and no attempt is lost', async () => {
    const one = await assessed();
    const session = await one.prepared();
    const good = await one.answers(session, await one.questions(session), 0);
    const [first, ...rest] = good as [(typeof good)[0]];
    const bad: unknown[] = [
      undefined,
      null,
      [],
      'all',
      { questionId: first.questionId, option: 0 },
      [7],
      rest,
      [...good, first],
      [...rest, { ...first, questionId: 'QN_unknown' }],
      [...rest, { ...first, questionId: ' ' }],
      [...rest, { ...first, questionId: 7 }],
      [...rest, { questionId: first.questionId }],
      [...rest, { ...first, option: null }],
      [...rest, { ...first, option: 4 }],
      [...rest, { ...first, option: -1 }],
      [...rest, { ...first, option: 1.5 }],
      [...rest, { ...first, option: '1' }],
    ];
    for (const answers of bad)
      expect([answers, codeOf(await one.submit(session, answers))]).toEqual([answers, '400 INVALID_ANSWERS']);
    expect(data(await one.submit(session, good)).attempt).toBe(1);
  });
});

describe('attempts of one student, source and skill', () => {
  it('count across sessions, and so does the lock', async () => {
    const one = await assessed();
    const first = await one.prepared({ skills: [A] });
    await one.attempt(first, 0);
    // Questions made before the other sessions failed do not get around the lock either.
    const waiting = await one.prepared({ skills: [A] });
    const waitingAnswers = await one.answers(waiting, await one.questions(waiting), 9);
    const second = await one.prepared({ skills: [A, B] });
    expect(data(await one.attempt(second, 0))).toMatchObject({ attempt: 2, attemptsLeft: 1 });
    expect(data(await one.attempt(second, 0))).toMatchObject({ attempt: 3, attemptsLeft: 0 });
    expect(data(await one.platform.get(`/verify/${second.sessionToken}`)).status).toBe('failed');

    expect(codeOf(await one.generate(first))).toBe('403 ASSESSMENT_LOCKED');
    expect(codeOf(await one.submit(waiting, waitingAnswers))).toBe('403 ASSESSMENT_LOCKED');
    expect(codeOf(await one.generate(await one.prepared({ skills: [C, A] })))).toBe('403 ASSESSMENT_LOCKED');
    // B has failed twice; another skill, source or student not at all.
    expect(data(await one.attempt(await one.prepared({ skills: [B] }), 0)).attempt).toBe(3);
    for (const fresh of [
      { skills: [C] },
      { skills: [A], items: { projectIds: ['p2'] } },
      { skills: [A], student: 'st-2' },
    ])
      expect(data(await one.attempt(await one.prepared(fresh), 0)).attempt).toBe(1);
  });

  it('of twenty sessions that are submitted at once, three fail and the rest are locked', async () => {
    const { one, submits } = await twentyWithQuestions(0);
    const answers = await Promise.all(submits.map((submit) => submit()));
    expect(answers.flatMap(({ body }) => body.data?.attempt ?? []).toSorted()).toEqual([1, 2, 3]);
    expect(answers.map(codeOf).filter((code) => code === '403 ASSESSMENT_LOCKED')).toHaveLength(17);
    expect(codeOf(await one.generate(await one.prepared({ skills: [A] })))).toBe('403 ASSESSMENT_LOCKED');
  });

  it('of twenty sessions that are submitted at once, one passes and the rest are locked', async () => {
    const { submits } = await twentyWithQuestions(Infinity);
    const codes = (await Promise.all(submits.map((submit) => submit()))).map(codeOf);
    expect(codes.filter((code) => code === '200 ok')).toHaveLength(1);
    expect(codes.filter((code) => code === '403 ASSESSMENT_LOCKED')).toHaveLength(19);
  });

  it('of two sources count where one of them is the same', async () => {
    const one = await assessed();
    await one.attempt(await one.prepared({ skills: [A], items: { projectIds: ['p1', 'p2'] } }), 0);
    const again = await one.prepared({ skills: [A], items: { projectIds: ['p2'], credentialIds: ['c1'] } });
    expect(data(await one.attempt(again, 0)).attempt).toBe(2);
  });

  it('a skill not found in an assessment that was passed has failed once, and may be tried again', async () => {
    const one = await assessed();
    data(await one.attempt(await one.prepared({ skills: [A, B] }), 4));
    expect(data(await one.attempt(await one.prepared({ skills: [B] }), 0)).attempt).toBe(2);
  });

  it('keep test and live apart', async () => {
    const organisation = await world().organisation();
    const [live, test] = await Promise.all(
      (['live', 'test'] as const).map(
        async (mode) => new Assessed(new Platform(world(), await organisation.verificationKey(mode))),
      ),
    );
    await live!.passed({ skills: [A] });
    expect(data(await test!.attempt(await test!.prepared({ skills: [A] }), 0)).attempt).toBe(1);
  });
});

describe('a passed assessment', () => {
  it('409 ASSESSMENT_ALREADY_PASSED at step 3 of another session, for its skills and source alone', async () => {
    const one = await assessed();
    const waiting = await one.prepared({ skills: [A] });
    await one.passed({ skills: [A] });
    const step3 = async (skill: string, items?: object, method = 'assessment') => {
      const session = await one.platform.open();
      await one.platform.storeSkills(session, skill);
      await one.platform.chooseMethod(session, method);
      return codeOf(await one.platform.storeItems(session, items));
    };
    expect(await step3(A)).toBe('409 ASSESSMENT_ALREADY_PASSED');
    expect(await step3(A, { projectIds: ['p2', 'p1'] })).toBe('409 ASSESSMENT_ALREADY_PASSED');
    expect(await step3(A, { projectIds: ['p2'] })).toBe('200 ok');
    expect(await step3(B)).toBe('200 ok');
    expect(await step3(A, undefined, 'human')).toBe('200 ok');
    // One that had its items before.
    expect(codeOf(await one.generate(waiting))).toBe('403 ASSESSMENT_LOCKED');
  });
});
