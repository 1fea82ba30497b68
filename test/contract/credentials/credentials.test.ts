import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateKeyPair, SignJWT } from 'jose';
import { LANGUAGES, TEXTS } from '../../../languages/languages.ts';
import { CandidateWorld, type Candidate } from '../../world/candidates.ts';
import { withClient } from '../../world/database.ts';
import { eventually } from '../../world/eventually.ts';
import { VERIFIABLE } from '../../world/mandates.ts';
import { verifyOpenBadge } from '../../world/open-badge-verifier.ts';
import { pulled } from '../../world/webhooks.ts';

const URL = 'https://verify.example.org';
const SKILLS_ALONE = {
  methods: ['skill_verification'],
  enrichment_questions: [],
  skills: [{ skill_id: VERIFIABLE[0], verify: true }],
};

let home: CandidateWorld;
beforeAll(async () => {
  home = await CandidateWorld.start({ PUBLIC_URL: URL });
}, 120_000);
afterAll(() => home?.system.stop());

/** Somebody who answered everything right, or wrong. */
async function tested(right = true): Promise<Candidate> {
  const candidate = await home.candidate({ mandate: SKILLS_ALONE });
  await candidate.consent();
  const data = await candidate.answerRightly(right);
  expect(data.status).toBe('completed');
  return candidate;
}

async function taken(more: object = {}): Promise<{ candidate: Candidate; id: string; jwt: string }> {
  const candidate = await tested();
  const { status, body } = await candidate.call('credentials', { skillIds: [VERIFIABLE[0]], ...more });
  expect(status).toBe(200);
  const id = body.data.credentials[0].url.slice(`${URL}/credentials/`.length);
  return { candidate, id, jwt: (await get(`/credentials/${id}`, 'application/vc+jwt')).text };
}

async function get(path: string, accept = 'text/html') {
  const response = await fetch(`${home.system.url}${path}`, { headers: { accept } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function check(body: string | Uint8Array<ArrayBuffer>) {
  const response = await fetch(`${home.system.url}/credentials/check`, { method: 'POST', body });
  expect(response.status).toBe(200);
  return (await response.json()) as { holds: boolean; reason: string; credential: any; text: string[] };
}

const verify = (jwt: string, now = new Date()) =>
  verifyOpenBadge(jwt, {
    trusted: `${URL}/credentials/`,
    now,
    fetch: (url, accept) => get(url.slice(URL.length), accept),
  });

const payloadOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString());

describe('taking a credential', () => {
  it('is offered to whoever was verified, and issued after a yes, once', async () => {
    const candidate = await tested();
    const { data } = (await candidate.call('page')).body;
    expect(data.credentials).toEqual([{ skillId: VERIFIABLE[0], skillName: expect.any(String), url: null }]);
    const before = (await candidate.partner.get(`/results/${candidate.id}`)).body.data;
    expect(before.output.skills[0].credential_url).toBeNull();
    const body = { skillIds: [VERIFIABLE[0]], withName: false };
    const first = (await candidate.call('credentials', body)).body.data.credentials[0];
    expect(first.url).toMatch(/^https:\/\/verify\.example\.org\/credentials\/CR_[A-Z0-9]{26}$/);
    const again = (await candidate.call('credentials', body)).body.data.credentials[0];
    expect(again.url).toBe(first.url);
    const after = (await candidate.partner.get(`/results/${candidate.id}`)).body.data;
    expect(after.output.skills[0]).toMatchObject({ verdict: 'verified', credential_url: first.url });
    const events = await pulled(candidate.partner, 1, '&type=credential.issued');
    expect(events.map(({ data: told }) => told)).toEqual([
      expect.objectContaining({ credential_url: first.url, result_id: candidate.id, revoked_at: null }),
    ]);
  });

  it('is refused to somebody who was not verified, for another skill, before the end, and with another link', async () => {
    const failed = await tested(false);
    expect((await failed.call('page')).body.data.credentials).toEqual([]);
    const body = { skillIds: [VERIFIABLE[0]] };
    expect((await failed.call('credentials', body)).body.error.code).toBe('INVALID_ANSWER');
    const good = await tested();
    expect((await good.call('credentials', { skillIds: ['sk_999'] })).body.error.code).toBe('INVALID_ANSWER');
    expect((await good.call('credentials', { ...body, token: 'x' })).status).toBe(404);
    const open = await home.candidate({ mandate: SKILLS_ALONE });
    expect((await open.call('credentials', body)).body.error.code).toBe('STEP_NOT_OPEN');
  });

  it('has neither number nor address, and the name only where the person says so', async () => {
    const plain = await taken();
    expect(Buffer.from(plain.jwt.split('.')[1]!, 'base64url').toString()).not.toMatch(
      /\+91|Some Candidate|@example/,
    );
    const named = await taken({ withName: true });
    expect(payloadOf(named.jwt).credentialSubject.identifier).toEqual([
      { type: 'IdentityObject', hashed: false, identityHash: 'Some Candidate', identityType: 'name' },
    ]);
    expect((await get(`/credentials/${named.id}`)).text).toContain('Some Candidate');
    expect((await get(`/credentials/${plain.id}`)).text).not.toContain('Some Candidate');
    const stored = await withClient(home.databaseUrl, async (client) => {
      const { rows } = await client.query('SELECT * FROM verification.credential');
      return JSON.stringify(rows);
    });
    expect(stored).not.toMatch(/Some Candidate|eyJ/);
  });
});

describe('the signed credential', () => {
  it('holds for an independent verifier, and says what was tested', async () => {
    const { jwt, id } = await taken();
    expect(await verify(jwt)).toEqual([]);
    const [header] = jwt.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    expect(JSON.parse(header!)).toEqual({
      alg: 'ES256',
      kid: expect.stringMatching(/^https:\/\/verify\.example\.org\/credentials\/keys\/[\w-]{43}$/),
      typ: 'JWT',
    });
    const { credentialSubject, validFrom, validUntil, ...vc } = payloadOf(jwt);
    expect(vc['@context'][1]).toBe('https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json');
    expect(credentialSubject.id).toMatch(/^urn:uuid:/);
    expect(credentialSubject.achievement).toMatchObject({
      achievementType: 'Assessment',
      criteria: {
        narrative: expect.stringMatching(
          /^Answered (\d+) of \1 questions .* by the rule (quick|standard), .*not yet calibrated/,
        ),
      },
    });
    expect(credentialSubject.result[0].value).toBe(
      credentialSubject.achievement.resultDescription[0].valueMax,
    );
    expect(new Date(validUntil).getUTCFullYear() - new Date(validFrom).getUTCFullYear()).toBe(3);
    const { text, ...checked } = await check(jwt);
    expect(text).toEqual([
      TEXTS.en.credential.checkPage.reasons.holds,
      expect.stringMatching(/^Skill: \w/),
      expect.stringMatching(/^(\d+) of \1 questions answered correctly\. Rule: (quick|standard)\./),
      expect.stringMatching(/probability that the result is right is \d+%/),
      expect.stringMatching(/^Issued on: \d+ \w+ \d{4}$/),
      expect.stringMatching(/^Valid until: \d+ \w+ \d{4}$/),
    ]);
    expect(checked).toMatchObject({
      holds: true,
      reason: 'holds',
      credential: { id, kind: 'assessment', state: 'holds' },
    });
  });

  it('does not hold with any changed byte', async () => {
    const { jwt } = await taken();
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const places = Array.from({ length: 40 }, (_, nth) => Math.floor((nth * (jwt.length - 2)) / 40));
    for (const place of places) {
      if (jwt[place] === '.') continue;
      const other = alphabet[(alphabet.indexOf(jwt[place]!) + 17) % 64];
      const changed = jwt.slice(0, place) + other + jwt.slice(place + 1);
      expect(await verify(changed)).not.toEqual([]);
    }
    const changed = `${jwt.slice(0, -10)}${jwt.at(-10) === 'A' ? 'B' : 'A'}${jwt.slice(-9)}`;
    expect(await check(changed)).toEqual({
      holds: false,
      reason: 'wrong_signature',
      credential: null,
      text: [TEXTS.en.credential.checkPage.reasons.wrong_signature],
    });
    const last = jwt.at(-1) === 'A' ? 'B' : 'A';
    expect((await check(jwt.slice(0, -1) + last)).reason).toBe('wrong_signature');
  });

  it('does not hold when another key, another issuer or nobody signed it', async () => {
    const { jwt } = await taken();
    const { privateKey } = await generateKeyPair('ES256');
    const kid = JSON.parse(Buffer.from(jwt.split('.')[0]!, 'base64url').toString()).kid;
    const forged = (name: string) =>
      new SignJWT(payloadOf(jwt))
        .setProtectedHeader({ alg: 'ES256', kid: name, typ: 'JWT' })
        .sign(privateKey);
    expect((await check(await forged(kid))).reason).toBe('wrong_signature');
    expect(await verify(await forged(kid))).toEqual(['wrong signature']);
    expect((await check(await forged(`${URL}/credentials/keys/none`))).reason).toBe('unknown_key');
    expect((await check(await forged('https://other.example/key'))).reason).toBe('other_issuer');
    expect(await verify(await forged('https://other.example/key'))).toEqual(['another issuer']);
    expect((await check('not a credential')).reason).toBe('not_a_credential');
    const none = `${Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url')}.${jwt.split('.')[1]}.`;
    expect((await check(none)).reason).toBe('wrong_signature');
  });

  it('is served as JWT, JSON and a picture, and each can be checked; a changed JSON does not hold', async () => {
    const { id, jwt } = await taken();
    const document = await get(`/credentials/${id}`, 'application/json');
    expect(JSON.parse(document.text)).toEqual(payloadOf(jwt));
    expect((await check(document.text)).holds).toBe(true);
    expect((await check(document.text.replace('Answered ', 'Answered 1'))).reason).toBe('wrong_signature');
    expect((await check(`${URL}/credentials/${id}`)).holds).toBe(true);
    expect((await check(`${URL}/credentials/CR_NONE`)).reason).toBe('unknown');
    const response = await fetch(`${home.system.url}/credentials/${id}.png`);
    expect(response.headers.get('content-type')).toBe('image/png');
    const picture = new Uint8Array(await response.arrayBuffer());
    expect(Buffer.from(picture).includes('openbadgecredential')).toBe(true);
    expect((await check(picture)).holds).toBe(true);
    picture[picture.length - 30]! ^= 1;
    expect((await check(picture)).holds).toBe(false);
  });
});

describe('the page of a credential', () => {
  it('is whole in every language, small, and shown to nobody who searches', async () => {
    const { id } = await taken();
    for (const language of LANGUAGES) {
      const { text, headers } = await get(`/credentials/${id}?language=${language}`);
      expect(text).toContain(`<html lang="${language}" dir="${TEXTS[language].direction}">`);
      expect(text).toContain(TEXTS[language].credential.states.holds);
      expect(text).not.toMatch(/\{\w+\}|undefined/);
      expect(text.length).toBeLessThan(60_000);
      expect(headers.get('x-robots-tag')).toBe('noindex');
    }
    const { text } = await get(`/credentials/${id}`);
    expect(text).toContain('<svg class="qr"');
    expect(text).toContain('<meta property="og:title" content="Skill credential">');
    expect(text).toContain('<meta name="robots" content="noindex">');
  });

  it('gives a link preview nothing of the person, in any language, and search engines no form of it', async () => {
    const { id } = await taken({ withName: true });
    for (const language of LANGUAGES) {
      const { text } = await get(`/credentials/${id}?language=${language}`);
      const [, head = '', body = ''] = /<head>([^]*)<\/head>([^]*)/.exec(text) ?? [];
      const preview = [
        ...head.matchAll(/<meta (?:property|name)="((?:og|twitter):\w+|description)" content="([^"]*)">/g),
      ];
      expect(preview.map(([, name, content]) => [name, content])).toEqual([
        ['og:title', 'Skill credential'],
        ['og:description', 'A signed proof of a verified skill.'],
      ]);
      expect([head.includes('Some Candidate'), body.includes('Some Candidate')]).toEqual([false, true]);
    }
    const forms = [
      ['', 'text/html'],
      ['', 'application/json'],
      ['', 'application/vc+jwt'],
      ['.png', 'image/png'],
    ];
    for (const [ending, accept] of forms) {
      const { status, headers } = await get(`/credentials/${id}${ending}`, accept);
      expect([accept, status, headers.get('x-robots-tag')]).toEqual([accept, 200, 'noindex']);
    }
  });

  it('404 for an unknown one, in every form', async () => {
    for (const accept of ['text/html', 'application/json', 'application/vc+jwt'])
      expect((await get('/credentials/CR_NONE', accept)).status).toBe(404);
    expect((await get('/credentials/CR_NONE.png')).status).toBe(404);
    expect((await get('/credentials/keys/none')).status).toBe(404);
    expect((await get('/credentials/status/99')).status).toBe(404);
  });
});

describe('the end of a credential', () => {
  it('an erased person leaves a revoked one without a name', async () => {
    const { candidate, id, jwt } = await taken({ withName: true });
    expect(await verify(jwt)).toEqual([]);
    const erased = await candidate.partner.post('/candidates/erase', {
      result_id: candidate.id,
      reason: 'requested',
    });
    expect(erased.status).toBe(200);
    await eventually('the credential is revoked', async () =>
      (await check(jwt)).reason === 'revoked' ? true : undefined,
    );
    expect(await verify(jwt)).toEqual(['revoked']);
    const page = await get(`/credentials/${id}`);
    expect(page.text).toContain(TEXTS.en.credential.states.revoked);
    expect(page.text).not.toContain('Some Candidate');
    expect((await get(`/credentials/${id}`, 'application/vc+jwt')).status).toBe(410);
    const [{ data }] = await pulled(candidate.partner, 1, '&type=credential.revoked');
    expect(data).toMatchObject({ credential_id: id, revoked_reason: 'erased' });
  });

  it('an operator revokes one, once, and says why; a new one can be taken', async () => {
    const { candidate, id, jwt } = await taken();
    const operator = home.world.demo.operatorToken;
    const REVOKE =
      'mutation ($id: ID!) { revokeCredential(id: $id, note: "A mistake") { id state revokedReason } }';
    const first = await home.world.graph(REVOKE, { id }, operator);
    expect(first.body.data.revokeCredential).toEqual({ id, state: 'revoked', revokedReason: 'operator' });
    const second = await home.world.graph(REVOKE, { id }, operator);
    expect(second.body.errors[0].extensions.code).toBe('CONFLICT');
    expect(await verify(jwt)).toEqual(['revoked']);
    const { data } = (await candidate.call('credentials', { skillIds: [VERIFIABLE[0]] })).body;
    expect(data.credentials[0].url).not.toContain(id);
  });

  it('expires after three years', async () => {
    const { id, jwt } = await taken();
    const later = new Date(Date.now() + 4 * 366 * 86_400_000);
    expect(await verify(jwt, later)).toEqual(['expired']);
    await withClient(home.databaseUrl, (client) =>
      client.query(
        `UPDATE verification.credential SET valid_until = now() - interval '1 day' WHERE id = $1`,
        [id],
      ),
    );
    expect((await check(jwt)).reason).toBe('expired');
  });

  it('outlives the rotation of the key: the old key is served, the new one signs', async () => {
    const before = await taken();
    const operator = home.world.demo.operatorToken;
    const { body } = await home.world.graph('mutation { rotateCredentialKey { id } }', {}, operator);
    const after = await taken();
    expect(JSON.parse(Buffer.from(after.jwt.split('.')[0]!, 'base64url').toString()).kid).toBe(
      `${URL}/credentials/keys/${body.data.rotateCredentialKey.id}`,
    );
    expect(await verify(before.jwt)).toEqual([]);
    expect(await verify(after.jwt)).toEqual([]);
    expect((await get(`/credentials/keys/${body.data.rotateCredentialKey.id}`)).text).not.toContain('"d"');
  });
});
