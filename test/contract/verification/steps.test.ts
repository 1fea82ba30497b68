import { describe, expect, it } from 'vitest';
import {
  codeOf,
  data,
  newPlatform,
  Platform,
  skillIds,
  STEP_1,
  STEP_2,
  STEP_3,
} from '../../world/platform.ts';
import { world } from '../../world/world.ts';

const [A, B] = skillIds(2) as [string, string];
const STEPS = [STEP_1, STEP_2, STEP_3];

describe('POST /step1/storeskills/store', () => {
  it('200 stores skills with the names of the catalogue, and replaces them on the next submit', async () => {
    const one = await newPlatform(world());
    const { sessionToken, serviceVerificationId } = await one.open();
    const proofUrl = ['https://example.org/proof'];
    const first = await one.post(STEP_1, sessionToken, {
      skills: [{ skillId: A, proofUrl }, { skillId: B }],
    });
    expect(first.body).toEqual({
      success: true,
      data: {
        serviceVerificationId,
        skills: [
          { skillId: A, name: expect.stringMatching(/\w/), proofUrl },
          { skillId: B, name: expect.stringMatching(/\w/), proofUrl: [] },
        ],
      },
      message: expect.any(String),
    });
    await one.post(STEP_1, sessionToken, { skills: [{ skillId: B }] });
    const { skills } = data(await one.get(`/verify/${sessionToken}`));
    expect(skills.map(({ skillId }: { skillId: string }) => skillId)).toEqual([B]);
  });

  it.each([
    ['400 NO_SKILLS', { skills: [] }],
    ['400 NO_SKILLS', {}],
    ['400 NO_SKILLS', { skills: null }],
    ['400 INVALID_REQUEST', { skills: 'many' }],
    ['400 INVALID_REQUEST', { skills: [{}] }],
    ['400 INVALID_REQUEST', { skills: [{ skillId: A }, { skillId: A }] }],
    ['400 SKILL_NOT_FOUND', { skills: [{ skillId: 'sk_9999999' }] }],
    ['400 INVALID_PROOF_URL', { skills: [{ skillId: A, proofUrl: ['javascript:alert(1)'] }] }],
    ['400 INVALID_PROOF_URL', { skills: [{ skillId: A, proofUrl: 'https://example.org' }] }],
    ['400 INVALID_PROOF_URL', { skills: [{ skillId: A, proofUrl: [7] }] }],
    ['400 INVALID_PROOF_URL', { skills: [{ skillId: A, proofUrl: Array(6).fill('https://a.example') }] }],
    ['409 MAX_SKILLS_PER_SOURCE', { skills: skillIds(11).map((skillId) => ({ skillId })) }],
  ])('%s for %j', async (expected, body) => {
    const one = new Platform(world(), world().demo.live.verificationKey);
    const { sessionToken } = await one.open('steps');
    expect(codeOf(await one.post(STEP_1, sessionToken, body))).toBe(expected);
  });

  it.each(['banana', 'sk_', 'sk_1234567890', 'ss_1'])(
    '400 INVALID_REQUEST names skills[1].skillId for the id %j, which no skill can have',
    async (skillId) => {
      const one = new Platform(world(), world().demo.live.verificationKey);
      const { sessionToken } = await one.open('steps');
      const { status, body } = await one.post(STEP_1, sessionToken, {
        skills: [{ skillId: A }, { skillId }],
      });
      expect({ status, ...body.error }).toEqual({
        status: 400,
        code: 'INVALID_REQUEST',
        message: 'skills[1].skillId must match ^sk_\\d{1,9}$.',
      });
    },
  );

  it('200 for an id with spaces around it', async () => {
    const one = await newPlatform(world());
    const { sessionToken } = await one.open();
    const { skills } = data(await one.post(STEP_1, sessionToken, { skills: [{ skillId: ` ${A} ` }] }));
    expect(skills).toMatchObject([{ skillId: A }]);
  });

  it('clears the items of an earlier step 3, since their checks must run again', async () => {
    const one = await newPlatform(world());
    const session = await one.prepared();
    await one.storeSkills(session, B);
    const { status, stored } = data(await one.get(`/verify/${session.sessionToken}`));
    expect({ status, projects: stored.projects }).toEqual({ status: 'method_set', projects: [] });
  });
});

describe('POST /step2/verification-method', () => {
  it('200 stores the method, also before step 1', async () => {
    const one = await newPlatform(world());
    const { sessionToken, serviceVerificationId } = await one.open();
    const body = { serviceVerificationId, verificationMethod: 'assessment' };
    const { body: answer } = await one.post(STEP_2, sessionToken, body);
    expect(answer).toEqual({ success: true, data: body, message: expect.any(String) });
    expect(data(await one.get(`/verify/${sessionToken}`)).status).toBe('method_set');
  });

  it.each([
    ['400 MISSING_VERIFICATION_ID', { verificationMethod: 'human' }],
    ['400 MISSING_VERIFICATION_ID', { serviceVerificationId: ' ', verificationMethod: 'human' }],
    ['400 INVALID_REQUEST', { serviceVerificationId: 7, verificationMethod: 'human' }],
    ['400 INVALID_REQUEST', { serviceVerificationId: [], verificationMethod: 'human' }],
    ['400 MISSING_VERIFICATION_METHOD', { serviceVerificationId: 'own' }],
    ['400 MISSING_VERIFICATION_METHOD', { serviceVerificationId: 'own', verificationMethod: '' }],
    ['400 INVALID_VERIFICATION_METHOD', { serviceVerificationId: 'own', verificationMethod: 'exam' }],
    ['400 INVALID_VERIFICATION_METHOD', { serviceVerificationId: 'own', verificationMethod: 7 }],
    ['400 INVALID_VERIFICATION_METHOD', { serviceVerificationId: 'own', verificationMethod: [] }],
    ['404 VERIFICATION_NOT_FOUND', { serviceVerificationId: 'SV_UNKNOWN', verificationMethod: 'human' }],
  ])('%s for %j', async (expected, body) => {
    const one = new Platform(world(), world().demo.live.verificationKey);
    const { sessionToken, serviceVerificationId } = await one.open('steps');
    const given = (body as any).serviceVerificationId === 'own' ? { ...body, serviceVerificationId } : body;
    expect(codeOf(await one.post(STEP_2, sessionToken, given))).toBe(expected);
  });
});

describe('POST /step3/store-verification-items/store', () => {
  it('200 stores items with new ids, keeps those sent again, deletes the others', async () => {
    const one = await newPlatform(world());
    const session = await one.open();
    await one.storeSkills(session, A);
    await one.chooseMethod(session);
    const first = await one.storeItems(session, {
      projectIds: ['p1', 'p2'],
      workExperienceIds: ['e1'],
      credentialIds: ['c1'],
    });
    const { serviceVerificationId, serviceUserId } = session;
    expect(first.body).toEqual({
      success: true,
      data: {
        serviceVerificationId,
        serviceUserId,
        stored: {
          projects: [
            {
              serviceProjectId: expect.stringMatching(/^SP_/),
              externalProjectId: 'p1',
              projectName: 'Footbridge model',
            },
            { serviceProjectId: expect.stringMatching(/^SP_/), externalProjectId: 'p2', projectName: 'Gate' },
          ],
          experience: [
            {
              serviceExperienceId: expect.stringMatching(/^SE_/),
              externalExperienceId: 'e1',
              company: 'A workshop',
              role: 'Welder',
            },
          ],
          certificates: [
            {
              serviceCertificateId: expect.stringMatching(/^SC_/),
              externalCertificateId: 'c1',
              certificateName: 'Welder, NTC',
            },
          ],
        },
      },
      message: expect.any(String),
    });
    const again = data(await one.storeItems(session, { projectIds: ['p2'] }));
    expect(again.stored).toEqual({
      projects: [first.body.data.stored.projects[1]],
      experience: [],
      certificates: [],
    });
  });

  it.each([
    ['400 NO_ITEMS_SELECTED', {}],
    ['400 NO_ITEMS_SELECTED', { projectIds: [], workExperienceIds: [], credentialIds: null }],
    ['400 INVALID_REQUEST', { projectIds: 'p1' }],
    ['400 INVALID_REQUEST', { projectIds: [1] }],
    ['400 ITEM_NOT_FOUND', { projectIds: ['p1', 'strange'] }],
    ['400 ITEM_NOT_FOUND', { credentialIds: ['p1'] }],
  ])('%s for %j', async (expected, items) => {
    const one = new Platform(world(), world().demo.live.verificationKey);
    const session = await one.open('steps');
    await one.chooseMethod(session);
    expect(codeOf(await one.storeItems(session, items))).toBe(expected);
  });

  it('400 VERIFICATION_METHOD_NOT_SET before step 2', async () => {
    const one = await newPlatform(world());
    expect(codeOf(await one.storeItems(await one.open()))).toBe('400 VERIFICATION_METHOD_NOT_SET');
  });
});

describe('the session token', () => {
  it.each(STEPS)('of %s is 400 MISSING_SESSION_TOKEN when missing, 404 when unknown', async (path) => {
    const one = await newPlatform(world());
    const { serviceVerificationId } = await one.open();
    const body = {
      serviceVerificationId,
      ...(path === STEP_1 && { skills: [{ skillId: A }] }),
      ...(path === STEP_2 && { verificationMethod: 'human' }),
      ...(path === STEP_3 && { projectIds: ['p1'] }),
    };
    expect(codeOf(await one.call('POST', path, body))).toBe('400 MISSING_SESSION_TOKEN');
    expect(codeOf(await one.call('POST', path, { ...body, sessionToken: ' ' }))).toBe(
      '400 MISSING_SESSION_TOKEN',
    );
    expect(codeOf(await one.call('POST', path, { ...body, sessionToken: 7 }))).toBe('400 INVALID_REQUEST');
    expect(codeOf(await one.post(path, 'x'.repeat(43), body))).toBe('404 SESSION_NOT_FOUND');
  });

  it('is taken from either header or the body', async () => {
    const one = await newPlatform(world());
    const { sessionToken } = await one.open();
    const body = { skills: [{ skillId: A }] };
    for (const [headers, given] of [
      [{ 'x-session-token': sessionToken }, body],
      [{ authorization: `Bearer ${sessionToken}` }, body],
      [{}, { ...body, sessionToken }],
    ] as const)
      expect(codeOf(await one.call('POST', STEP_1, given, headers))).toBe('200 ok');
  });

  it("is 404 SESSION_NOT_FOUND for another organisation's key and for another mode's", async () => {
    const organisation = await world().organisation();
    const one = new Platform(world(), await organisation.verificationKey());
    const { sessionToken } = await one.open();
    for (const key of [await organisation.verificationKey('test'), world().demo.live.verificationKey]) {
      const foreign = new Platform(world(), key);
      expect(codeOf(await foreign.post(STEP_1, sessionToken, { skills: [{ skillId: A }] }))).toBe(
        '404 SESSION_NOT_FOUND',
      );
      expect(codeOf(await foreign.get(`/verify/${sessionToken}`))).toBe('404 SESSION_NOT_FOUND');
    }
  });

  it.each(STEPS)('%s is 401 UNAUTHORIZED without a key, whatever the token', async (path) => {
    const { sessionToken } = await (await newPlatform(world())).open();
    expect(codeOf(await new Platform(world(), '').post(path, sessionToken, {}))).toBe('401 UNAUTHORIZED');
  });
});

describe('after the endorsement', () => {
  it('steps 1, 2 and 3 and the reviewer are 409 METHOD_LOCKED', async () => {
    const one = await newPlatform(world());
    const session = await one.awaiting();
    data(await one.answer(session, { [A]: true, [B]: true }));
    const { sessionToken, serviceVerificationId } = session;
    const answers = [
      await one.post(STEP_1, sessionToken, { skills: [{ skillId: A }] }),
      await one.post(STEP_2, sessionToken, { serviceVerificationId, verificationMethod: 'assessment' }),
      await one.storeItems(session),
      await one.storeReviewer(session, { email: 'other@example.org' }),
      await one.call('POST', `/verify/${sessionToken}/cancel`),
    ];
    expect(answers.map(codeOf)).toEqual(Array(5).fill('409 METHOD_LOCKED'));
  });
});
