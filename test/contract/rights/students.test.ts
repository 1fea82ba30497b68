import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { Assessed } from '../../world/assessments.ts';
import { campaignWorld } from '../../world/campaigns.ts';
import { withClient } from '../../world/database.ts';
import { eventually } from '../../world/eventually.ts';
import { codeOf, data, Platform, sessionBody, skillIds } from '../../world/platform.ts';
import { RightsVisitor } from '../../world/rights-visitor.ts';
import { columnsWith } from '../../world/search-database.ts';
import { pulled } from '../../world/webhooks.ts';
import { world } from '../../world/world.ts';

const [A] = skillIds(1) as [string];
const CONSENT = { consent: { at: '2026-01-15T09:30:00.000Z' } };

/** The request log masks people by rules of its own, which have tests of their own. */
const ELSEWHERE = /request_batch|mandate_partitions\.request/;

/** A student whom no other test knows, with all that a platform may say of them. */
function somebody() {
  const mark = randomUUID().slice(0, 8);
  const number = `98${String(randomInt(0, 100_000_000)).padStart(8, '0')}`;
  const name = `Learner ${mark}`;
  const email = `learner.${mark}@example.org`;
  const body = {
    ...sessionBody(`ext-${mark}`),
    student: {
      externalStudentId: `ext-${mark}`,
      name,
      email,
      phone: `+91 ${number.slice(0, 5)} ${number.slice(5)}`,
    },
    projects: [{ externalProjectId: 'p1', projectName: `Bridge ${mark}`, description: `Built by ${mark}` }],
    workExperiences: [],
    certificates: [],
  };
  return { mark, name, email, number, phone: `+91${number}`, body, texts: [mark, number] };
}
type Somebody = ReturnType<typeof somebody>;

/** An organisation that is a student platform, and reads requests of people by its own key. */
async function platformHome() {
  const home = await campaignWorld({ mode: 'test' });
  const platform = new Platform(world(), await home.organisation.verificationKey('test'));
  const assessed = new Assessed(platform);
  const prepared = ({ body }: Somebody, more: object = {}) =>
    platform.prepared({ method: 'assessment', skills: [A], more: { ...body, ...CONSENT, ...more } });
  return { ...home, platform, assessed, prepared, id: home.organisation.id };
}

const passed = async (home: Awaited<ReturnType<typeof platformHome>>, person: Somebody) => {
  const session = await home.prepared(person);
  data(await home.assessed.attempt(session, Infinity));
  return session;
};

describe('the page of rights, for students', () => {
  it('shows what platforms keep, by number and by address, beside what employers keep', async () => {
    const home = await platformHome();
    const person = somebody();
    const { serviceVerificationId: id } = await passed(home, person);
    const visitor = new RightsVisitor(world(), person.number);
    const page = await visitor.enter(id);
    expect(page.organisations).toEqual([
      expect.objectContaining({
        organisationId: home.id,
        canWithdraw: true,
        erasedOn: null,
        results: [],
        verifications: [
          expect.objectContaining({
            verificationId: id,
            name: person.name,
            email: person.email,
            open: false,
            agreedAt: new Date(CONSENT.consent.at).toISOString(),
            withdrawnAt: null,
            items: [person.body.projects[0]!.projectName],
            skills: [{ name: expect.any(String), verified: true }],
          }),
        ],
      }),
    ]);
    const byMail = new RightsVisitor(world(), person.email.toUpperCase());
    expect((await byMail.enter(id, 2)).organisations[0].verifications).toHaveLength(1);

    const employer = await campaignWorld({ mode: 'test' });
    await employer.start([{ name: person.name, phone: person.phone }]);
    const both = await visitor.page();
    expect(both.organisations.map(({ organisationId }: any) => organisationId).toSorted()).toEqual(
      [home.id, employer.organisation.id].toSorted(),
    );
    const { content } = data(await visitor.in('file'));
    const own = JSON.parse(content).organisations.find(({ verifications }: any) => verifications.length > 0);
    expect(own.verifications[0]).toMatchObject({
      verification_id: id,
      student: { name: person.name, email: person.email },
      projects: person.body.projects,
      assessments: [{ passed: true }],
    });
    expect(content).not.toMatch(/option|token/i);
  });

  it('says who was asked to confirm, and not how to reach them', async () => {
    const home = await platformHome();
    const person = somebody();
    const session = await home.platform.awaiting({ skills: [A], more: { ...person.body, ...CONSENT } });
    const visitor = new RightsVisitor(world(), person.number);
    const { organisations } = await visitor.enter(session.serviceVerificationId);
    expect(organisations[0].verifications[0].reviewer).toBe('Some Reviewer, A workshop');
    expect(JSON.stringify(data(await visitor.in('file')))).not.toContain('reviewer@example.org');
  });

  it('answers the same for a known and an unknown student, and sends to the known one alone', async () => {
    const home = await platformHome();
    const person = somebody();
    const { serviceVerificationId: id } = await home.prepared(person);
    const visitor = new RightsVisitor(world(), person.email);
    const stranger = new RightsVisitor(world(), somebody().email);
    const [known, unknown] = [await visitor.ask(), await stranger.ask()];
    expect(known.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
    await visitor.code(id);
    const guess = await visitor.open('000000');
    expect(codeOf(guess)).toBe('403 WRONG_CODE');
    expect((await stranger.open('000000')).body).toEqual(guess.body);
    for (const other of [visitor, stranger]) {
      for (let nth = 0; nth < 2; nth++) expect((await other.ask()).status).toBe(200);
      expect(codeOf(await other.ask())).toBe('429 RATE_LIMITED');
    }
  });

  it('corrects, complains and takes the consent back, and the platform hears of it', async () => {
    const home = await platformHome();
    const person = somebody();
    const session = await home.prepared(person);
    const id = session.serviceVerificationId;
    const visitor = new RightsVisitor(world(), person.number);
    await visitor.enter(id);
    const named = data(await visitor.request(home.id, 'correct', { name: `Right ${person.mark}` }));
    expect(named.organisations[0].verifications[0].name).toBe(`Right ${person.mark}`);
    const fetched = data(await home.platform.get(`/verify/${session.sessionToken}`));
    expect(fetched.student.name).toBe(`Right ${person.mark}`);
    data(await visitor.request(home.id, 'grievance', { words: `Complaint of ${person.mark}` }));
    const { items } = data(await home.partner.get('/privacy-requests?kind=grievance'));
    expect(items).toEqual([
      expect.objectContaining({
        words: `Complaint of ${person.mark}`,
        status: 'open',
        result_ids: [],
        verification_ids: [id],
      }),
    ]);
    const answer = { answer: 'We are sorry.' };
    const path = `/privacy-requests/${items[0].privacy_request_id}/answer`;
    data(await home.partner.post(path, answer, { idempotencyKey: 'once' }));
    const { requests } = (await visitor.page()).organisations[0];
    expect(requests.find(({ kind }: any) => kind === 'grievance')).toMatchObject({
      ...answer,
      status: 'answered',
    });

    const withdrawn = data(await visitor.request(home.id, 'withdraw'));
    expect(withdrawn.organisations[0]).toMatchObject({
      canWithdraw: false,
      verifications: [{ open: false, withdrawnAt: expect.any(String) }],
    });
    expect(data(await home.platform.get(`/verify/${session.sessionToken}`)).status).toBe('cancelled');
    await eventually('the event is there', async () =>
      (await pulled(home.partner, 0)).some(
        ({ type, data: told }: any) => type === 'student.withdrew' && told.serviceVerificationId === id,
      ),
    );
  });

  it('erases after 7 days while something is open', async () => {
    const home = await platformHome();
    const person = somebody();
    const { serviceVerificationId: id } = await home.prepared(person);
    const visitor = new RightsVisitor(world(), person.number);
    await visitor.enter(id);
    const [first] = data(await visitor.request(home.id, 'erase')).organisations;
    expect((Date.parse(first.erasedOn) - Date.parse(first.requests[0].createdAt)) / 86_400_000).toBe(7);
    expect(data(await visitor.request(home.id, 'erase')).organisations[0].erasedOn).toBe(first.erasedOn);
    expect(first.verifications).toHaveLength(1);
  });

  it('erases at once where nothing is open: credentials are revoked, and nothing stands in the database', async () => {
    const home = await platformHome();
    const person = somebody();
    const session = await passed(home, person);
    const id = session.serviceVerificationId;
    const taken = data(
      await home.platform.call('POST', `/verify/${session.sessionToken}/credentials`, { withName: true }),
    );
    const [{ credentialUrl }] = taken.credentials;
    const visitor = new RightsVisitor(world(), person.number);
    const { organisations } = await visitor.enter(id);
    expect(organisations[0].credentials).toBe(1);
    data(await visitor.request(home.id, 'grievance', { words: `Complaint of ${person.mark}` }));
    expect((await columnsWith(inject('systemDatabaseUrl'), person.texts)).length).toBeGreaterThan(2);
    expect(data(await visitor.request(home.id, 'erase')).organisations).toEqual([]);

    const check = await fetch(world().url + new URL(credentialUrl).pathname, {
      headers: { accept: 'application/json' },
    });
    expect(await check.text()).not.toContain(person.mark);
    const revoked = await withClient(inject('systemDatabaseUrl'), (client) =>
      client.query('SELECT revoked_reason FROM verification.credential WHERE subject_id = $1', [id]),
    );
    expect(revoked.rows).toEqual([{ revoked_reason: 'erased' }]);
    const { items } = data(await home.partner.get('/privacy-requests'));
    expect(items.map(({ kind, status, words }: any) => [kind, status, words])).toEqual([
      ['erase', 'done', null],
      ['grievance', 'done', null],
    ]);
    await eventually('the event is there', async () =>
      (await pulled(home.partner, 0)).some(
        ({ type, data: told }: any) => type === 'student.erased' && told.serviceVerificationIds.includes(id),
      ),
    );
    // The platform's own id of the student is kept with the outcome (contract 2.2).
    const texts = [
      person.name,
      person.email,
      person.number,
      `${person.number.slice(0, 5)} ${person.number.slice(5)}`,
    ];
    const columns = await columnsWith(inject('systemDatabaseUrl'), [
      ...texts,
      person.body.projects[0]!.projectName,
      `Built by ${person.mark}`,
      `Complaint of ${person.mark}`,
    ]);
    expect(columns.filter((column) => !ELSEWHERE.test(column))).toEqual([]);
    expect(codeOf(await home.platform.get(`/verify/${session.sessionToken}`))).toBe('404 SESSION_NOT_FOUND');
  });

  it('takes the words of a student out of requests when the platform itself erases them', async () => {
    const home = await platformHome();
    const person = somebody();
    const { serviceVerificationId: id } = await passed(home, person);
    const visitor = new RightsVisitor(world(), person.number);
    await visitor.enter(id);
    data(await visitor.request(home.id, 'grievance', { words: `Complaint of ${person.mark}` }));
    data(await home.platform.call('DELETE', `/students/${person.body.student.externalStudentId}`));
    await eventually('the words are gone', async () => {
      const { items } = data(await home.partner.get('/privacy-requests'));
      return items[0].words === null && items[0].status === 'done';
    });
    expect((await visitor.page()).organisations).toEqual([]);
  });
});
