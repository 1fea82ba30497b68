import { describe, expect, it } from 'vitest';
import { world } from '../../world/world.ts';

const session = (externalStudentId = 'st-1') => ({
  student: { externalStudentId, name: 'A student', email: 'student@example.org' },
  projects: [{ externalProjectId: 'p1', projectName: 'Footbridge model', url: 'https://example.org/p1' }],
  certificates: [{ externalCertificateId: 'c1', certificateName: 'Welder, NTC', issuer: 'ITI' }],
});

const post = (key: string, body: unknown) =>
  world().fetch('/api/v1/verify', {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('POST /verify', () => {
  it('201 opens a session for 24 hours', async () => {
    const key = await (await world().organisation()).verificationKey();
    const { status, body } = await post(key, session());
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      data: {
        sessionToken: expect.stringMatching(/^[\w-]{43}$/),
        serviceVerificationId: expect.stringMatching(/^SV_[A-Z0-9]{26}$/),
        serviceUserId: expect.stringMatching(/^SU_[A-Z0-9]{26}$/),
        expiresAt: expect.any(String),
        assessmentUrl: expect.stringMatching(/^https?:\/\/[^/?#]+\/assessment\/SV_[A-Z0-9]{26}#[\w-]{43}$/),
      },
      message: expect.any(String),
    });
    const hours = (new Date(body.data.expiresAt).getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);
  });

  it('gives the same student the same serviceUserId, also when ten come at once', async () => {
    const organisation = await world().organisation();
    const key = await organisation.verificationKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(key, session())));
    const users = new Set(answers.map(({ body }) => body.data.serviceUserId));
    const sessions = new Set(answers.map(({ body }) => body.data.serviceVerificationId));
    expect({ users: users.size, sessions: sessions.size }).toEqual({ users: 1, sessions: 10 });
    expect((await post(key, session('st-2'))).body.data.serviceUserId).not.toBe([...users][0]);
  });

  it.each([
    ['malformed JSON', '{', 'INVALID_REQUEST'],
    ['no student', { projects: [] }, 'INVALID_REQUEST'],
    ['a student of another type', { ...session(), student: 'me' }, 'INVALID_REQUEST'],
    ['no name', { ...session(), student: { ...session().student, name: ' ' } }, 'MISSING_NAME'],
    ['no e-mail address', { ...session(), student: { ...session().student, email: null } }, 'MISSING_EMAIL'],
    [
      'an e-mail address of another type',
      { ...session(), student: { ...session().student, email: 7 } },
      'INVALID_EMAIL',
    ],
    ['an unknown endorsement type', { ...session(), endorsementType: 'friend' }, 'INVALID_REQUEST'],
    ['an item without its id', { ...session(), projects: [{ projectName: 'x' }] }, 'INVALID_REQUEST'],
    ['no item', { student: session().student }, 'INVALID_REQUEST'],
    [
      'a bad e-mail address',
      { ...session(), student: { ...session().student, email: 'me' } },
      'INVALID_EMAIL',
    ],
    [
      'a link that is not http',
      { ...session(), projects: [{ ...session().projects[0], url: 'ftp://x.org' }] },
      'INVALID_REQUEST',
    ],
  ])('400 for %s, without details', async (_, body, code) => {
    const key = world().demo.live.verificationKey;
    const answer = await post(key, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ success: false, error: { code, message: expect.any(String) } });
  });

  it.each([
    ['student must be object.', { ...session(), student: [] }],
    ['The body must be object.', []],
    ['student is required.', { projects: session().projects }],
  ])('400 INVALID_REQUEST says "%s" for %j', async (message, body) => {
    const answer = await post(world().demo.live.verificationKey, body);
    expect(answer.body.error).toEqual({ code: 'INVALID_REQUEST', message });
  });

  it.each([
    ['a missing key', ''],
    ['a wrong key', `VFN_VL_${'x'.repeat(40)}`],
    ['a partner key', 'VFN_LIVE_AAAAAAAAAAAAAAAAAAAAAAAA'],
  ])('401 for %s', async (_, key) => {
    const { status, body } = await post(key, session());
    expect({ status, code: body.error.code }).toEqual({ status: 401, code: 'UNAUTHORIZED' });
  });

  it('401 for a key that an operator has revoked, within 5 seconds', async () => {
    const key = await (await world().organisation()).verificationKey();
    await world().admin('RevokeVerificationKey', { key });
    expect((await post(key, session())).status).toBe(401);
  });

  it('429 for guesses from an address that has made 20 in a minute, while a key known to be good works on', async () => {
    const address = world().address;
    const call = (key: string) =>
      world().fetch('/api/v1/verify/none', { headers: { 'x-api-key': key, 'x-forwarded-for': address } });
    const good = await (await world().organisation()).verificationKey();
    expect((await call(good)).status).toBe(404);
    const statuses: number[] = [];
    while (!statuses.includes(429) && statuses.length < 42)
      statuses.push((await call(`VFN_VL_${'x'.repeat(40)}`)).status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect((await call(good)).status).toBe(404);
  });

  describe('returnUrl', () => {
    const origins = ['https://students.example', 'http://localhost:3000'];
    const keyOf = async () => (await world().organisation()).verificationKey('live', origins);
    const send = async (returnUrl: unknown, key?: string) =>
      post(key ?? (await keyOf()), { ...session(), returnUrl });

    it.each([
      'https://students.example',
      'https://students.example/skills?from=assessment#done',
      'https://STUDENTS.example:443/skills',
      'http://localhost:3000/back',
      undefined,
      null,
      '  ',
    ])('201 for %j where the key allows its origin', async (returnUrl) => {
      expect((await send(returnUrl)).status).toBe(201);
    });

    it.each([
      'https://other.example/',
      'https://students.example.evil.example/',
      'https://sub.students.example/',
      'https://students.example:8443/',
      'http://students.example/',
      'http://localhost:3001/',
      'https://students.example@evil.example/',
      'https://evil.example\\@students.example/',
      'javascript:alert(1)//https://students.example',
      'data:text/html,x',
      '//students.example/',
      '/skills',
      'students.example',
      `https://students.example/${'x'.repeat(2_000)}`,
      7,
      ['https://students.example'],
      {},
    ])('400 INVALID_REQUEST naming it for %j', async (returnUrl) => {
      const { status, body } = await send(returnUrl);
      expect({ status, body }).toEqual({
        status: 400,
        body: {
          success: false,
          error: { code: 'INVALID_REQUEST', message: expect.stringMatching(/^returnUrl /) },
        },
      });
    });

    it('400 with a key that allows none, and from the moment that an operator has allowed it 201', async () => {
      const key = await (await world().organisation()).verificationKey();
      expect((await send('https://students.example/', key)).status).toBe(400);
      const allow = (returnOrigins: string[]) => world().admin('SetReturnOrigins', { key, returnOrigins });
      expect(await allow(['https://students.example/'])).toEqual(['https://students.example']);
      expect((await send('https://students.example/', key)).status).toBe(201);
      await allow([]);
      expect((await send('https://students.example/', key)).status).toBe(400);
    });

    it.each(['https://a.example/path', 'http://a.example', 'a.example', 'https://u:p@a.example', '*', ''])(
      'an operator cannot allow %j',
      async (origin) => {
        const key = await (await world().organisation()).verificationKey();
        await expect(world().admin('SetReturnOrigins', { key, returnOrigins: [origin] })).rejects.toThrow(
          'returnOrigins[0]',
        );
      },
    );
  });

  it('413 for a body over 256 KB', async () => {
    const { status, body } = await post(world().demo.live.verificationKey, 'x'.repeat(262_145));
    expect({ status, code: body.error.code }).toEqual({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });
});
