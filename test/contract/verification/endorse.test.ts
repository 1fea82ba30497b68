import { describe, expect, it } from 'vitest';
import { eventually } from '../../world/eventually.ts';
import type { Answer } from '../../world/partner-client.ts';
import {
  codeOf,
  data,
  endorsePath,
  newPlatform,
  pagePath,
  Platform,
  skillIds,
} from '../../world/platform.ts';
import { world } from '../../world/world.ts';

const [A, B] = skillIds(2) as [string, string];
const both = (endorsed = true) => [
  { skillId: A, endorsed },
  { skillId: B, endorsed },
];

describe('POST /humanverification/endorse/{serviceVerificationId}', () => {
  it.each([
    ['403 INVALID_TOKEN', { token: 'x'.repeat(43) }],
    ['403 INVALID_TOKEN', { token: null }],
    ['403 INVALID_TOKEN', { token: 7 }],
    ['400 INCOMPLETE_ENDORSEMENT', { skills: both().slice(1) }],
    ['400 INCOMPLETE_ENDORSEMENT', { skills: [] }],
    ['400 INCOMPLETE_ENDORSEMENT', { skills: undefined }],
    ['400 INCOMPLETE_ENDORSEMENT', { skills: [{ skillId: A }, { skillId: B, endorsed: true }] }],
    ['400 INVALID_REQUEST', { skills: [{ skillId: A, endorsed: 'yes' }, both()[1]] }],
    ['400 INVALID_REQUEST', { skills: [{ skillId: A, endorsed: [] }, both()[1]] }],
    ['400 INVALID_REQUEST', { skills: [...both(), { skillId: 'sk_1', endorsed: true }] }],
    ['400 INVALID_REQUEST', { skills: [both()[0], { ...both()[1], comment: 'x'.repeat(501) }] }],
    ['400 INVALID_REQUEST', { overallComment: 'x'.repeat(1_001) }],
    ['200 ok', { overallComment: 'x'.repeat(1_000) }],
  ])('%s for %j', async (expected, more) => {
    const one = new Platform(world(), world().demo.test.verificationKey);
    const session = await one.awaiting({ student: crypto.randomUUID() });
    const body = { token: session.token, skills: both(), ...more };
    const answer = await one.call('POST', endorsePath(session.serviceVerificationId), body);
    expect(codeOf(answer)).toBe(expected);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('409 ALREADY_ENDORSED the second time, whether endorsed or declined', async () => {
    const one = await newPlatform(world());
    for (const yes of [true, false]) {
      const session = await one.awaiting({ student: `st-${yes}` });
      expect(codeOf(await one.answer(session, { [A]: yes, [B]: yes }))).toBe('200 ok');
      expect(codeOf(await one.answer(session, { [A]: true, [B]: true }))).toBe('409 ALREADY_ENDORSED');
    }
  });

  it('404 NOT_FOUND for an unknown id, 400 INVALID_VERIFICATION_TYPE for an assessment', async () => {
    const one = await newPlatform(world());
    const { serviceVerificationId } = await one.prepared({ method: 'assessment' });
    const body = { token: 'x', skills: both() };
    expect(codeOf(await one.call('POST', endorsePath('SV_UNKNOWN'), body))).toBe('404 NOT_FOUND');
    expect(codeOf(await one.call('POST', endorsePath(serviceVerificationId), body))).toBe(
      '400 INVALID_VERIFICATION_TYPE',
    );
  });

  it('403 INVALID_TOKEN while the items are gone, and again 200 when they are back', async () => {
    const one = await newPlatform(world());
    const session = await one.awaiting();
    await one.storeSkills(session, A);
    expect(codeOf(await one.answer(session, { [A]: true }))).toBe('403 INVALID_TOKEN');
    data(await one.storeItems(session));
    expect(codeOf(await one.answer(session, { [A]: true }))).toBe('200 ok');
  });

  it('403 INVALID_TOKEN once the method is another', async () => {
    const one = await newPlatform(world());
    const session = await one.awaiting();
    await one.chooseMethod(session, 'assessment');
    await one.chooseMethod(session, 'human');
    expect(codeOf(await one.answer(session, { [A]: true, [B]: true }))).toBe('403 INVALID_TOKEN');
  });
});

describe('GET /humanverification/verify-page/{serviceVerificationId}', () => {
  it.each([
    [
      'experience',
      { workExperienceIds: ['e1'], projectIds: ['p1'], credentialIds: ['c1'] },
      {
        title: 'Welder',
        subtitle: 'A workshop',
        meta: '2024-01 – 2024-12',
        description: 'Frames and gates',
      },
    ],
    [
      'project',
      { projectIds: ['p2'], credentialIds: ['c1'] },
      { title: 'Gate', subtitle: '', meta: '', description: '' },
    ],
    [
      'certificate',
      { credentialIds: ['c1'] },
      { title: 'Welder, NTC', subtitle: 'ITI', meta: '2023', description: '' },
    ],
  ])('normalises the source to %s', async (type, items, texts) => {
    const one = await newPlatform(world());
    const session = await one.prepared({ items });
    data(await one.storeReviewer(session));
    const page = data(await new Platform(world(), '').get(pagePath(session.serviceVerificationId)));
    expect(page.source).toEqual({ type, ...texts });
  });

  it('404 NOT_FOUND for an unknown id and before there is a reviewer; 400 for an assessment', async () => {
    const one = await newPlatform(world());
    const codes = [
      await one.get(pagePath('SV_UNKNOWN')),
      await one.get(pagePath((await one.prepared()).serviceVerificationId)),
      await one.get(pagePath((await one.prepared({ method: 'assessment' })).serviceVerificationId)),
    ].map(codeOf);
    expect(codes).toEqual(['404 NOT_FOUND', '404 NOT_FOUND', '400 INVALID_VERIFICATION_TYPE']);
  });
});

describe('POST /humanverification/link/{serviceVerificationId}', () => {
  it('tells whether the token opens the request, and changes nothing', async () => {
    const one = await newPlatform(world());
    const session = await one.awaiting();
    const anyone = new Platform(world(), '');
    const path = `/humanverification/link/${session.serviceVerificationId}`;
    const opens = async (token: string) => data(await anyone.call('POST', path, { token })).opens;
    expect([await opens(session.token), await opens(session.token), await opens('x')]).toEqual([
      true,
      true,
      false,
    ]);
    const skillsFor = async (token: string) => data(await anyone.call('POST', path, { token })).skills;
    expect(await skillsFor(session.token)).not.toEqual([]);
    for (const skill of await skillsFor(session.token))
      expect(skill).toEqual({ skillId: expect.stringMatching(/^sk_/), names: expect.any(Object) });
    expect(await skillsFor('x')).toEqual([]);
    expect(codeOf(await anyone.call('POST', path, {}))).toBe('403 INVALID_TOKEN');
    expect(codeOf(await anyone.call('POST', '/humanverification/link/SV_UNKNOWN', { token: 'x' }))).toBe(
      '404 NOT_FOUND',
    );
    data(await one.call('POST', `/verify/${session.sessionToken}/cancel`));
    expect(await opens(session.token)).toBe(false);
  });
});

describe('GET /step3/store-verification-items/{sessionToken}/email', () => {
  it('200 without a key: no data, no message', async () => {
    const { sessionToken, serviceUserId } = await (await newPlatform(world())).open();
    const path = `/step3/store-verification-items/${sessionToken}/email`;
    const { status, body, headers } = await new Platform(world(), '').get(path);
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, email: 'student@example.org', name: 'Some Student', serviceUserId },
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('404 SESSION_NOT_FOUND for an unknown token', async () => {
    const path = `/step3/store-verification-items/${'x'.repeat(43)}/email`;
    expect(codeOf(await new Platform(world(), '').get(path))).toBe('404 SESSION_NOT_FOUND');
  });
});

describe('limits', () => {
  it('429 RATE_LIMITED with Retry-After: over 10 a second from an address on open routes', async () => {
    const anyone = new Platform(world(), '');
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => anyone.callOnce('GET', '/storereviewerdetails/SV_UNKNOWN')),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 404).length).toBeGreaterThanOrEqual(10);
    expect(codeOf(refused[0]!)).toBe('429 RATE_LIMITED');
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('429 RATE_LIMITED: over 60 a second with a key', async () => {
    const one = await newPlatform(world());
    const { sessionToken } = await one.open();
    // A busy machine may take a second for 60 calls, so bursts are sent until one is refused.
    const answers: Answer[] = [];
    const refused = await eventually('a call is refused', async () => {
      const burst = Array.from({ length: 200 }, () => one.callOnce('GET', `/verify/${sessionToken}`));
      answers.push(...(await Promise.all(burst)));
      return answers.find(({ status }) => status === 429);
    });
    expect(codeOf(refused)).toBe('429 RATE_LIMITED');
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(60);
  });
});
