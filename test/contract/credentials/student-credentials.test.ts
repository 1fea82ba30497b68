import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, TEXTS } from '../../../languages/languages.ts';
import { Assessed } from '../../world/assessments.ts';
import { visitorOf } from '../../world/candidate-visitor.ts';
import { withClient } from '../../world/database.ts';
import { migratedDatabase } from '../../world/migrated-database.ts';
import { verifyOpenBadge } from '../../world/open-badge-verifier.ts';
import {
  codeOf,
  data,
  platformOf,
  skillIds,
  type OpenedSession,
  type Platform,
} from '../../world/platform.ts';
import { startSystem } from '../../world/system.ts';
import { pulled } from '../../world/webhooks.ts';
import { World, type TestOrganisation } from '../../world/world.ts';

const PUBLIC_URL = 'https://verify.example.org';
const [A, B] = skillIds(2) as [string, string];

let databaseUrl: string;
let system: Awaited<ReturnType<typeof startSystem>>;
let own: World;
let organisation: TestOrganisation;
let platform: Platform;
beforeAll(async () => {
  databaseUrl = await migratedDatabase();
  system = await startSystem({ databaseUrl, env: { PUBLIC_URL } });
  own = new World(system);
}, 120_000);
afterAll(() => system?.stop());

/** A platform that no other test knows. */
async function newPlatform(mode: 'test' | 'live' = 'live') {
  organisation = await own.organisation();
  platform = await platformOf(own, organisation, mode);
  return platform;
}

async function endorsed(answers: Record<string, boolean> = { [A]: true, [B]: false }) {
  await newPlatform();
  const session = await platform.awaiting({ more: { endorsementType: 'manager' } });
  data(await platform.answer(session, answers));
  return session;
}

async function passed() {
  await newPlatform();
  return new Assessed(platform, databaseUrl).passed({ skills: [A, B] });
}

const take = ({ sessionToken }: Pick<OpenedSession, 'sessionToken'>, body?: object) =>
  platform.call('POST', `/verify/${sessionToken}/credentials`, body);

const pathOf = (url: string) => url.slice(PUBLIC_URL.length);
async function get(path: string, accept = 'text/html') {
  const response = await fetch(`${system.url}${path}`, { headers: { accept } });
  return { status: response.status, text: await response.text() };
}
const jwtOf = async (url: string) => (await get(pathOf(url), 'application/vc+jwt')).text;
const payloadOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString());
const verify = (jwt: string) =>
  verifyOpenBadge(jwt, {
    trusted: `${PUBLIC_URL}/credentials/`,
    now: new Date(),
    fetch: (url, accept) => get(pathOf(url), accept),
  });

describe('POST /verify/{sessionToken}/credentials', () => {
  it('200 gives a signed credential for each endorsed skill, the same again, and the session shows it', async () => {
    const session = await endorsed();
    const { serviceVerificationId, sessionToken } = session;
    const first = data(await take(session));
    expect(first).toEqual({
      serviceVerificationId,
      credentials: [
        {
          skillId: A,
          name: expect.any(String),
          credentialUrl: expect.stringMatching(
            /^https:\/\/verify\.example\.org\/credentials\/CR_[A-Z0-9]{26}$/,
          ),
          issuedAt: expect.any(String),
          validUntil: expect.any(String),
        },
      ],
    });
    expect(data(await take(session, { skillIds: [A], withName: true }))).toEqual(first);
    const { credentialUrl } = first.credentials[0];
    for (const path of [`/verify/${sessionToken}`, `/verifications/${serviceVerificationId}`]) {
      const { skills } = data(await platform.get(path));
      expect(skills.map((skill: any) => [skill.skillId, skill.credentialUrl])).toEqual([
        [A, credentialUrl],
        [B, null],
      ]);
    }
    const jwt = await jwtOf(credentialUrl);
    expect(await verify(jwt)).toEqual([]);
    const { credentialSubject } = payloadOf(jwt);
    expect(credentialSubject).toMatchObject({
      achievement: {
        achievementType: 'Competency',
        criteria: { narrative: 'Endorsed by a person in the role of manager. No test was taken.' },
      },
    });
    expect(credentialSubject.result).toBeUndefined();
    expect(jwt + JSON.stringify(payloadOf(jwt))).not.toMatch(/Some (Student|Reviewer)|@example/);
  });

  it('names the role in every language, and the student only after a yes', async () => {
    const session = await endorsed();
    const { credentials } = data(await take(session, { withName: true, language: 'hi' }));
    const path = pathOf(credentials[0].credentialUrl);
    expect((await get(path)).text).toContain('<html lang="hi"');
    expect((await get(path)).text).toContain('Some Student');
    for (const language of LANGUAGES)
      expect((await get(`${path}?language=${language}`)).text).toContain(
        TEXTS[language].credential.roles.manager,
      );
  });

  it('takes passed skills too, and a session that has expired: endorsements come late', async () => {
    const session = await passed();
    await withClient(databaseUrl, (client) =>
      client.query(`UPDATE verification.session SET expires_at = now() - interval '1 day' WHERE id = $1`, [
        session.serviceVerificationId,
      ]),
    );
    const { credentials } = data(await take(session, { skillIds: [B] }));
    const jwt = await jwtOf(credentials[0].credentialUrl);
    expect(await verify(jwt)).toEqual([]);
    expect(payloadOf(jwt).credentialSubject.achievement).toMatchObject({
      achievementType: 'Assessment',
      criteria: { narrative: expect.stringMatching(/^Answered 9 of 9 .*by the share of right answers/) },
    });
  });

  it('is refused before the end, after a failure, for another skill, and to another platform', async () => {
    const session = await endorsed();
    expect(codeOf(await take(session, { skillIds: [B] }))).toBe('400 SKILL_NOT_FOUND');
    expect(codeOf(await take(session, { language: 'xx' }))).toBe('400 INVALID_LANGUAGE');
    expect(codeOf(await take(session, { skillIds: [] }))).toBe('400 INVALID_REQUEST');
    expect(codeOf(await take(session, { skills: [A] }))).toBe('400 INVALID_REQUEST');
    expect(codeOf(await take({ sessionToken: 'none' }))).toBe('404 SESSION_NOT_FOUND');
    const open = await platform.prepared({ student: 'st-2' });
    expect(codeOf(await take(open))).toBe('409 STEP_NOT_OPEN');
    const declined = await platform.awaiting({ student: 'st-3' });
    data(await platform.answer(declined, { [A]: false, [B]: false }));
    expect(codeOf(await take(declined))).toBe('409 STEP_NOT_OPEN');
    await newPlatform();
    expect(codeOf(await take(session))).toBe('404 SESSION_NOT_FOUND');
  });

  it('says in test mode that nobody was tested', async () => {
    await newPlatform('test');
    const session = await platform.awaiting();
    data(await platform.answer(session, { [A]: true, [B]: true }));
    const { credentials } = data(await take(session));
    const { achievement } = payloadOf(await jwtOf(credentials[0].credentialUrl)).credentialSubject;
    expect(achievement.criteria.narrative).toMatch(/^Made in test mode: nobody was tested\./);
  });

  it('records credential.issued with the verification, and credential.revoked after an erasure', async () => {
    const session = await endorsed();
    const { serviceVerificationId: id } = session;
    const { credentials } = data(await take(session, { withName: true }));
    const { credentialUrl } = credentials[0];
    const partner = await organisation.partner();
    const [issued] = await pulled(partner, 1, '&type=credential.issued');
    expect(issued.data).toMatchObject({
      verification_id: id,
      result_id: null,
      credential_url: credentialUrl,
    });
    const jwt = await jwtOf(credentialUrl);
    data(await platform.call('DELETE', '/students/st-1'));
    const [revoked] = await pulled(partner, 1, '&type=credential.revoked');
    expect(revoked.data).toMatchObject({ verification_id: id, revoked_reason: 'erased' });
    expect(await verify(jwt)).toEqual(['revoked']);
    const page = await get(pathOf(credentialUrl));
    expect(page.text).toContain(TEXTS.en.credential.states.revoked);
    expect(page.text).not.toContain('Some Student');
    expect((await get(pathOf(credentialUrl), 'application/vc+jwt')).status).toBe(410);
    expect(codeOf(await take(session))).toBe('404 SESSION_NOT_FOUND');
    const { skills } = data(await platform.get(`/verifications/${id}`));
    expect(skills.every((skill: any) => skill.credentialUrl === null)).toBe(true);
  });
});

describe("the student's page", () => {
  it('offers credentials after passing, takes them once, and shows where they are', async () => {
    const session = await passed();
    const visit = visitorOf(own, session.assessmentUrl);
    const offered = data(await visit('page')).credentials;
    expect(offered).toEqual([
      { skillId: A, url: null },
      { skillId: B, url: null },
    ]);
    const wish = { skillIds: [A], withName: false, language: 'ta' };
    const [first, second] = data(await visit('credentials', wish)).credentials;
    expect(second).toEqual({ skillId: B, url: null });
    expect(data(await visit('credentials', wish)).credentials[0]).toEqual(first);
    expect((await get(pathOf(first.url))).text).toContain('<html lang="ta"');
    expect(await verify(await jwtOf(first.url))).toEqual([]);
    const { skills } = data(await platform.get(`/verify/${session.sessionToken}`));
    expect(skills[0].credentialUrl).toBe(first.url);
  });

  it('offers none before, and refuses another link', async () => {
    await newPlatform();
    const session = await new Assessed(platform, databaseUrl).prepared({ skills: [A] });
    const visit = visitorOf(own, session.assessmentUrl);
    expect(data(await visit('page')).credentials).toEqual([]);
    expect(codeOf(await visit('credentials'))).toBe('409 STEP_NOT_OPEN');
    expect(codeOf(await visit('credentials', { token: 'x' }))).toBe('404 NOT_FOUND');
  });
});
