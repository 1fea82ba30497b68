import { describe, expect, it } from 'vitest';
import { Assessed, GENERATE } from '../../world/assessments.ts';
import { eventually } from '../../world/eventually.ts';
import { codeOf, data, newPlatform, Platform, skillIds, STEP_1, STEP_2 } from '../../world/platform.ts';
import { world } from '../../world/world.ts';

const [A, B] = skillIds(2) as [string, string];
const assessed = async (mode?: 'test' | 'live') => new Assessed(await newPlatform(world(), mode));

describe('POST /assessment/generate', () => {
  it('200 makes questions at the first call, in the spelling of the contract', async () => {
    const one = await assessed();
    const session = await one.prepared();
    const { status, body } = await one.generate(session);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: {
        serviceVerificationId: session.serviceVerificationId,
        totalQuestions: 18,
        questions: Array.from({ length: 18 }, () => ({
          questionId: expect.stringMatching(/^qn_[0-9a-f]{26}(-[0-9a-z]+)?$/),
          question: expect.stringContaining('“Footbridge model”'),
          options: Array.from({ length: 4 }, () => expect.stringMatching(/\w/)),
        })),
      },
      message: expect.any(String),
      executionTime: expect.stringMatching(/^\d+ms$/),
    });
    expect(data(await one.platform.get(`/verify/${session.sessionToken}`)).status).toBe(
      'questions_generated',
    );
  });

  it('200 returns the same questions when called again, marked and without a time', async () => {
    const one = await assessed();
    const session = await one.prepared();
    const first = (await one.generate(session)).body;
    const { body } = await one.generate(session);
    expect(body).toEqual({
      success: true,
      data: { ...first.data, alreadyGenerated: true },
      message: expect.any(String),
    });
  });

  it.each([
    [1, 9],
    [2, 18],
    [3, 18],
    [10, 60],
  ])(
    'makes for %i skills %i questions, 9 for each of one or two and 6 for each of more',
    async (count, total) => {
      const one = await assessed();
      const session = await one.prepared({ skills: skillIds(count) });
      const { totalQuestions, questions } = data(await one.generate(session));
      expect({ totalQuestions, shown: questions.length }).toEqual({ totalQuestions: total, shown: total });
      const { skills } = data(await one.attempt(session, 0));
      expect(skills.map((skill: { total: number }) => skill.total)).toEqual(Array(count).fill(total / count));
    },
  );

  it('speaks of each of several source items, experience before project before certificate', async () => {
    const one = await assessed();
    const items = { credentialIds: ['c1'], projectIds: ['p2'], workExperienceIds: ['e1'] };
    const session = await one.prepared({ skills: skillIds(4), items });
    const texts = (await one.questions(session)).map(({ question }) => /^Think of .*?”/.exec(question)?.[0]);
    expect(texts).toEqual([
      ...Array(6).fill('Think of your work at “Welder, A workshop”'),
      ...Array(6).fill('Think of your project “Gate”'),
      ...Array(6).fill('Think of your certificate “Welder, NTC”'),
      ...Array(6).fill('Think of your work at “Welder, A workshop”'),
    ]);
  });

  it('asks about a skill that mandates cannot verify, too', async () => {
    const one = await assessed();
    const session = await one.prepared({ skills: ['sk_130107'] });
    expect(await one.questions(session)).toHaveLength(9);
  });

  it('takes the token from either header or the body, with a body or without', async () => {
    const one = await assessed();
    const { sessionToken, serviceVerificationId } = await one.prepared();
    const { platform } = one;
    const answers = [
      await platform.call('POST', GENERATE, undefined, { 'x-session-token': sessionToken }),
      await platform.call('POST', GENERATE, {}, { authorization: `Bearer ${sessionToken}` }),
      await platform.call('POST', GENERATE, { sessionToken }),
      await platform.call('POST', GENERATE, { sessionToken, serviceVerificationId }),
    ];
    expect(answers.map(codeOf)).toEqual(Array(4).fill('200 ok'));
    expect(codeOf(await platform.call('POST', GENERATE))).toBe('400 MISSING_SESSION_TOKEN');
    expect(codeOf(await platform.call('POST', GENERATE, { sessionToken: ' ' }))).toBe(
      '400 MISSING_SESSION_TOKEN',
    );
    expect(codeOf(await platform.call('POST', GENERATE, '{', { 'x-session-token': sessionToken }))).toBe(
      '400 INVALID_REQUEST',
    );
    const other = { sessionToken, serviceVerificationId: 'SV_OTHER' };
    expect(codeOf(await platform.call('POST', GENERATE, other))).toBe('404 VERIFICATION_NOT_FOUND');
    expect(codeOf(await platform.call('POST', GENERATE, { sessionToken: 'x'.repeat(43) }))).toBe(
      '404 SESSION_NOT_FOUND',
    );
    expect(codeOf(await new Platform(world(), '').call('POST', GENERATE, { sessionToken }))).toBe(
      '401 UNAUTHORIZED',
    );
  });

  it('404 SESSION_NOT_FOUND for another organisation and for the other mode', async () => {
    const organisation = await world().organisation();
    const one = new Assessed(new Platform(world(), await organisation.verificationKey()));
    const session = await one.prepared();
    for (const key of [await organisation.verificationKey('test'), world().demo.live.verificationKey])
      expect(codeOf(await new Assessed(new Platform(world(), key)).generate(session))).toBe(
        '404 SESSION_NOT_FOUND',
      );
  });

  it('checks method, type, skills and source items in this order', async () => {
    const one = await assessed();
    const { platform } = one;
    const session = await platform.open();
    const { sessionToken, serviceVerificationId } = session;
    expect(codeOf(await one.generate(session))).toBe('404 VERIFICATION_NOT_FOUND');
    await platform.chooseMethod(session, 'human');
    expect(codeOf(await one.generate(session))).toBe('400 INVALID_VERIFICATION_TYPE');
    await platform.chooseMethod(session, 'assessment');
    expect(codeOf(await one.generate(session))).toBe('400 NO_SKILLS');
    await platform.storeSkills(session, A);
    expect(codeOf(await one.generate(session))).toBe('400 NO_DATA');
    data(await platform.storeItems(session));
    expect(codeOf(await one.generate(session))).toBe('200 ok');
    // From then on the steps are closed.
    const method = { serviceVerificationId, verificationMethod: 'human' };
    expect(
      [
        await platform.post(STEP_1, sessionToken, { skills: [{ skillId: B }] }),
        await platform.post(STEP_2, sessionToken, method),
        await platform.storeItems(session),
      ].map(codeOf),
    ).toEqual(Array(3).fill('409 METHOD_LOCKED'));
  });

  it('403 ASSESSMENT_LOCKED once passed, before anything else is looked at', async () => {
    const one = await assessed();
    const session = await one.passed();
    expect(codeOf(await one.generate(session))).toBe('403 ASSESSMENT_LOCKED');
    // Stored before the other was passed, and human: the lock comes first.
    const human = await one.prepared({ student: 'st-2', method: 'human' });
    await one.passed({ student: 'st-2' });
    expect(codeOf(await one.generate(human))).toBe('403 ASSESSMENT_LOCKED');
  });

  it('409 METHOD_LOCKED for a session that was cancelled', async () => {
    const one = await assessed();
    const session = await one.prepared();
    await one.questions(session);
    data(await one.platform.call('POST', `/verify/${session.sessionToken}/cancel`));
    expect(codeOf(await one.generate(session))).toBe('409 METHOD_LOCKED');
    expect(codeOf(await one.submit(session, [{ questionId: 'QN_1', option: 0 }]))).toBe('409 METHOD_LOCKED');
  });

  it('makes one set and one verification.initiated for twenty first calls at once', async () => {
    const organisation = await world().organisation();
    const one = new Assessed(new Platform(world(), await organisation.verificationKey()));
    const partner = await organisation.partner();
    const session = await one.prepared();
    const answers = await Promise.all(Array.from({ length: 20 }, () => one.generate(session)));
    expect(answers.map(codeOf)).toEqual(Array(20).fill('200 ok'));
    const [first] = answers;
    for (const { body } of answers) expect(body.data.questions).toEqual(first!.body.data.questions);
    const made = answers.filter(({ body }) => body.data.alreadyGenerated === undefined);
    expect(made).toHaveLength(1);
    expect(made[0]!.body.executionTime).toMatch(/^\d+ms$/);
    expect(answers.filter(({ body }) => body.executionTime !== undefined)).toHaveLength(1);

    data(await one.attempt(session, Infinity));
    const events = await eventually('both events', async () => {
      const { items } = (await partner.get('/events')).body.data;
      return items.length >= 2 ? items : undefined;
    });
    const { serviceVerificationId, serviceUserId } = session;
    const common = {
      serviceVerificationId,
      serviceUserId,
      externalStudentId: 'st-1',
      verificationMethod: 'assessment',
    };
    expect(events).toMatchObject([
      { type: 'verification.initiated', data: { ...common, outcome: null } },
      {
        type: 'verification.completed',
        data: {
          ...common,
          outcome: 'passed',
          skills: ['sk_40101', 'sk_40102'].map((skillId) => ({
            skillId,
            name: expect.any(String),
            verified: true,
          })),
        },
      },
    ]);
  });
});
