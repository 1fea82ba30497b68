import { beforeAll, describe, expect, inject, it } from 'vitest';
import { Assessed } from '../../world/assessments.ts';
import { visitorOf, type Visitor } from '../../world/candidate-visitor.ts';
import { withClient } from '../../world/database.ts';
import { eventually } from '../../world/eventually.ts';
import { weighPage } from '../../world/page-weight.ts';
import { randomAddress, type Answer } from '../../world/partner-client.ts';
import {
  codeOf,
  data,
  newPlatform,
  platformOf,
  skillIds,
  type OpenedSession,
  type Platform,
} from '../../world/platform.ts';
import { world } from '../../world/world.ts';

const [A, B] = skillIds(2) as [string, string];
const BACK = 'https://students.example/skills?of=me';

/** A student with a link, and the platform behind the session. */
interface Student {
  one: Assessed;
  session: OpenedSession;
  visit: Visitor;
}

const studentOf = (one: Assessed, session: OpenedSession): Student => ({
  one,
  session,
  visit: visitorOf(world(), session.assessmentUrl),
});

async function newStudent(options: Parameters<Platform['prepared']>[0] = {}): Promise<Student> {
  const organisation = await world().organisation();
  const one = new Assessed(await platformOf(world(), organisation, 'live', ['https://students.example']));
  return studentOf(one, await one.prepared({ skills: [A, B], ...options }));
}

/** Answers so many questions rightly, the others wrongly, and sends them. */
async function attempt({ one, session, visit }: Student, right: number): Promise<any> {
  const { set, questions } = data(await visit('start'));
  for (const given of await one.answers(session, questions, right)) data(await visit('answer', given));
  return data(await visit('submit', { set }));
}

const change = ({ session }: Student, columns: string, ...values: unknown[]) =>
  withClient(inject('systemDatabaseUrl'), (client) =>
    client.query(`UPDATE verification.session SET ${columns} WHERE id = $1`, [
      session.serviceVerificationId,
      ...values,
    ]),
  );
const expire = (student: Student) => change(student, 'expires_at = $2, lapses_at = $2', new Date(0));
const statusOf = async ({ one, session }: Student): Promise<string> =>
  data(await one.platform.get(`/verify/${session.sessionToken}`)).status;

describe("the routes of the student's page", () => {
  describe('every one of them', () => {
    const BODIES: Record<string, object> = {
      page: {},
      start: {},
      answer: { questionId: 'QN_1', option: 0 },
      submit: { set: 1 },
    };
    let student: Student;
    let other: Student;
    beforeAll(async () => {
      [student, other] = await Promise.all([newStudent(), newStudent()]);
    });
    const send = (id: string, what: string, body: object) =>
      eventually('it is let through', async () => {
        const answer = await world().fetch(`/api/v1/assessment/${id}/${what}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
          body: JSON.stringify(body),
        });
        return answer.status === 429 ? undefined : answer;
      });
    const tokenOf = ({ session }: Student) => session.assessmentUrl.split('#')[1]!;

    it.each(Object.entries(BODIES))(
      '%s: 404 NOT_FOUND in the same words for a wrong token and id',
      async (what, body) => {
        const { serviceVerificationId: id, sessionToken } = student.session;
        const answers = [
          await send(id, what, { ...body, token: tokenOf(other) }),
          await send(id, what, { ...body, token: 'x' }),
          // The token of the session is the platform's, and opens nothing here.
          await send(id, what, { ...body, token: sessionToken }),
          await send(`SV_${'0'.repeat(26)}`, what, { ...body, token: tokenOf(student) }),
          await send('x', what, { ...body, token: tokenOf(student) }),
        ];
        for (const { status, body: told, headers } of answers) {
          expect({ status, told }).toEqual({
            status: 404,
            told: { success: false, error: { code: 'NOT_FOUND', message: 'No such link.' } },
          });
          expect(headers.get('cache-control')).toBe('no-store');
          expect(headers.get('referrer-policy')).toBe('no-referrer');
          expect(headers.get('x-robots-tag')).toBe('noindex');
        }
        for (const token of [null, 7, '', ' ', undefined])
          expect(codeOf(await send(id, what, { ...body, token }))).toBe('404 NOT_FOUND');
        expect(await statusOf(student)).toBe('items_stored');
      },
    );

    it.each(Object.keys(BODIES))('%s: no GET', async (what) => {
      const { serviceVerificationId: id } = student.session;
      const { status } = await world().fetch(`/api/v1/assessment/${id}/${what}`);
      // A path that is not open asks for a key.
      expect(status).toBe(401);
    });

    it('the token is good for nothing else: not as a session token, a key or a reviewer', async () => {
      const token = tokenOf(student);
      const { platform } = student.one;
      const { serviceVerificationId: id } = student.session;
      expect([
        codeOf(await platform.get(`/verify/${token}`)),
        codeOf(await student.one.generate({ sessionToken: token })),
        codeOf(await platform.call('POST', `/verify/${token}/cancel`)),
        codeOf(await platform.call('GET', `/step3/store-verification-items/${token}/email`)),
        codeOf(
          await platform.call('POST', `/humanverification/endorse/${id}`, {
            token,
            skills: [{ skillId: A, endorsed: true }],
          }),
        ),
      ]).toEqual([
        '404 SESSION_NOT_FOUND',
        '404 SESSION_NOT_FOUND',
        '404 SESSION_NOT_FOUND',
        '404 SESSION_NOT_FOUND',
        '400 INVALID_VERIFICATION_TYPE',
      ]);
    });

    it('is not in the graph for people of the organisation, and the database has only its hash', async () => {
      const query =
        'query ($id: ID!, $input: AssessmentLinkInput!) { assessmentPage(verificationId: $id, input: $input) { status } }';
      const variables = { id: student.session.serviceVerificationId, input: { token: tokenOf(student) } };
      const { body } = await world().graph(query, variables, world().demo.live.uiToken);
      expect(body.errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
      const { rows } = await withClient(inject('systemDatabaseUrl'), (client) =>
        client.query('SELECT to_json(session)::text AS row FROM verification.session WHERE id = $1', [
          variables.id,
        ]),
      );
      expect(rows[0].row).not.toContain(tokenOf(student));
    });
  });

  it('page: 200 what the student sees, and changes nothing', async () => {
    const student = await newStudent({ more: { returnUrl: BACK } });
    const { body } = await student.visit('page');
    expect(body).toEqual({
      success: true,
      message: 'Assessment page data.',
      data: {
        serviceVerificationId: student.session.serviceVerificationId,
        status: 'ready',
        missing: [],
        studentName: 'Some Student',
        skills: [
          { skillId: A, name: expect.any(String), names: expect.any(Object) },
          { skillId: B, name: expect.any(String), names: expect.any(Object) },
        ],
        attemptsLeft: 3,
        expiresAt: expect.any(String),
        returnUrl: BACK,
        set: null,
        questions: [],
        result: null,
        credentials: [],
        notice: expect.objectContaining({ days: 180 }),
        canWithdraw: true,
        withdrawnAt: null,
      },
    });
    expect(await statusOf(student)).toBe('items_stored');
  });

  it('says which steps the platform has not taken, as long as there are any, and start says why not', async () => {
    const one = new Assessed(await newPlatform(world()));
    const session = await one.platform.open('st-1', { consent: { at: '2026-01-15T09:30:00Z' } });
    const student = studentOf(one, session);
    const seen = async () => {
      const { status, missing, returnUrl } = data(await student.visit('page'));
      return [status, missing, returnUrl, codeOf(await student.visit('start'))];
    };
    const steps = ['skills', 'method', 'items'];
    expect(await seen()).toEqual(['preparing', steps, null, '404 VERIFICATION_NOT_FOUND']);
    await one.platform.chooseMethod(session, 'assessment');
    expect(await seen()).toEqual(['preparing', ['skills', 'items'], null, '400 NO_SKILLS']);
    await one.platform.storeSkills(session, A);
    expect(await seen()).toEqual(['preparing', ['items'], null, '400 NO_DATA']);
    data(await one.platform.storeItems(session));
    expect(await seen()).toEqual(['ready', [], null, '200 ok']);
  });

  it('says that a reviewer decides where the method is human', async () => {
    const student = await newStudent({ method: 'human' });
    expect(data(await student.visit('page')).status).toBe('human');
    expect(codeOf(await student.visit('start'))).toBe('400 INVALID_VERIFICATION_TYPE');
    expect(codeOf(await student.visit('answer', { questionId: 'QN_1', option: 0 }))).toBe(
      '400 INVALID_VERIFICATION_TYPE',
    );
  });

  it('start: 200 the questions that generate answers, once for twenty at once, and one event', async () => {
    const organisation = await world().organisation();
    const one = new Assessed(await platformOf(world(), organisation));
    const student = studentOf(one, await one.prepared({ skills: [A] }));
    // Each from an address of its own: the limit is not the subject.
    const starts = Array.from({ length: 20 }, () =>
      visitorOf(world(), student.session.assessmentUrl)('start'),
    );
    const pages = (await Promise.all(starts)).map(data);
    const generated = await one.questions(student.session);
    for (const { status, set, questions } of pages) {
      expect({ status, set }).toEqual({ status: 'questions', set: 1 });
      expect(questions).toEqual(
        generated.map((question) => ({
          ...question,
          skillName: expect.any(String),
          skillNames: expect.objectContaining({ hi: expect.any(String) }),
          option: null,
          // Questions that the bank lacks are made of the catalogue's words, which are English.
          translations: expect.any(Array),
        })),
      );
    }
    const partner = await organisation.partner();
    const events = await eventually('the event', async () => {
      const { items } = (await partner.get('/events')).body.data;
      return items.length > 0 && items;
    });
    expect(events.map(({ type }: { type: string }) => type)).toEqual(['verification.initiated']);
  });

  it('answer: 200 and kept, again and changed; 400 for what is no option or no question', async () => {
    const student = await newStudent();
    const { visit } = student;
    const chosen = async () =>
      data(await visit('page')).questions.map(({ option }: { option: number | null }) => option);
    expect(codeOf(await visit('answer', { questionId: 'QN_1', option: 0 }))).toBe(
      '400 ASSESSMENT_NOT_GENERATED',
    );
    const [first, second] = data(await visit('start')).questions;
    for (const option of [3, 3, 0]) data(await visit('answer', { questionId: first.questionId, option }));
    data(await visit('answer', { questionId: second.questionId, option: 2 }));
    expect(await chosen()).toEqual([0, 2, ...Array(16).fill(null)]);
    for (const option of [-1, 4, 1.5, '1', null, undefined])
      expect(codeOf(await visit('answer', { questionId: first.questionId, option }))).toBe(
        '400 INVALID_ANSWER',
      );
    for (const questionId of ['QN_1', '', null, 7, '__proto__'])
      expect(codeOf(await visit('answer', { questionId, option: 0 }))).toBe('400 UNKNOWN_QUESTION');
    expect(await chosen()).toEqual([0, 2, ...Array(16).fill(null)]);
  });

  it('keeps every one of many answers that come at once', async () => {
    const student = await newStudent();
    const { questions } = data(await student.visit('start'));
    const calls = questions.map(({ questionId }: { questionId: string }, nth: number) =>
      visitorOf(world(), student.session.assessmentUrl)('answer', { questionId, option: nth % 4 }),
    );
    for (const answer of await Promise.all<Answer>(calls)) data(answer);
    const kept = data(await student.visit('page')).questions;
    expect(kept.map(({ option }: { option: number }) => option)).toEqual(
      kept.map((_: unknown, nth: number) => nth % 4),
    );
  });

  it('submit: 400 INVALID_ANSWERS while an answer is missing, and no attempt is lost', async () => {
    const student = await newStudent();
    const { visit } = student;
    expect(codeOf(await visit('submit', { set: 1 }))).toBe('400 ASSESSMENT_NOT_GENERATED');
    const { questions } = data(await visit('start'));
    data(await visit('answer', { questionId: questions[0].questionId, option: 0 }));
    expect(codeOf(await visit('submit', { set: 1 }))).toBe('400 INVALID_ANSWERS');
    for (const set of [0, 1.5, 'x', null, undefined, 1_001])
      expect(codeOf(await visit('submit', { set }))).toBe('400 INVALID_REQUEST');
    expect(codeOf(await visit('submit', { set: 2 }))).toBe('400 ASSESSMENT_NOT_GENERATED');
    expect((await attempt(student, 18)).result.attempt).toBe(1);
  });

  it('submit: 200 the result as the API tells it, and the same when repeated, however often at once', async () => {
    const student = await newStudent();
    const { one, session, visit } = student;
    const done = await attempt(student, 13);
    expect(done).toMatchObject({
      status: 'passed',
      set: null,
      questions: [],
      result: {
        serviceVerificationId: session.serviceVerificationId,
        score: 13,
        total: 18,
        passed: true,
        skills: [
          { skillId: A, correct: 9, total: 9, passed: true },
          { skillId: B, correct: 4, total: 9, passed: false },
        ],
        attempt: 1,
        attemptsLeft: 2,
      },
    });
    const repeats = await Promise.all(
      Array.from({ length: 10 }, () => visitorOf(world(), session.assessmentUrl)('submit', { set: 1 })),
    );
    for (const repeat of repeats) expect(data(repeat)).toEqual(done);
    expect(data(await one.platform.get(`/verify/${session.sessionToken}`))).toMatchObject({
      status: 'passed',
      assessments: [{ attempt: 1, score: 13, total: 18, passed: true }],
    });
    expect(codeOf(await visit('start'))).toBe('403 ASSESSMENT_LOCKED');
  });

  it('three attempts with other questions each; an answer to an earlier set changes nothing', async () => {
    const student = await newStudent({ skills: [A] });
    const { visit } = student;
    const seen = new Set<string>();
    for (const [nth, status] of (['ready', 'ready', 'failed'] as const).entries()) {
      const { set, questions, result } = data(await visit('start'));
      expect({ set, result }).toEqual({ set: nth + 1, result: null });
      seen.add(questions.map(({ questionId }: { questionId: string }) => questionId).join());
      const page = await attempt(student, 0);
      expect(page).toMatchObject({
        status,
        attemptsLeft: 2 - nth,
        result: { score: 0, passed: false, attempt: nth + 1, attemptsLeft: 2 - nth },
      });
      // Whoever lost the answer to an earlier set asks again, and loses no attempt.
      expect(data(await visit('submit', { set: 1 }))).toEqual(page);
      const late = await visit('answer', { questionId: questions[0].questionId, option: 1 });
      expect(codeOf(late)).toBe(nth === 2 ? '403 ASSESSMENT_LOCKED' : '409 ASSESSMENT_ALREADY_SUBMITTED');
    }
    expect(seen.size).toBe(3);
    expect(codeOf(await visit('start'))).toBe('403 ASSESSMENT_LOCKED');
  });

  it('sees what the platform does meanwhile: answers sent by the API, and a session that was cancelled', async () => {
    const student = await newStudent({ more: { returnUrl: BACK } });
    const { one, session, visit } = student;
    const { questions } = data(await visit('start'));
    data(await visit('answer', { questionId: questions[0].questionId, option: 0 }));
    data(await one.submit(session, await one.answers(session, questions, 0)));
    expect(data(await visit('page'))).toMatchObject({ status: 'ready', result: { score: 0, attempt: 1 } });
    data(await one.platform.call('POST', `/verify/${session.sessionToken}/cancel`));
    expect(data(await visit('page'))).toMatchObject({
      status: 'cancelled',
      studentName: null,
      skills: [],
      questions: [],
      result: null,
      returnUrl: BACK,
    });
    expect(codeOf(await visit('start'))).toBe('409 METHOD_LOCKED');
    expect(codeOf(await visit('answer', { questionId: questions[0].questionId, option: 0 }))).toBe(
      '409 METHOD_LOCKED',
    );
  });

  it('tells of an expired session that it is so, and nothing else, and takes nothing more', async () => {
    const student = await newStudent({ more: { returnUrl: BACK } });
    const { visit } = student;
    const { questions } = data(await visit('start'));
    await expire(student);
    expect(data(await visit('page'))).toMatchObject({
      status: 'expired',
      studentName: null,
      skills: [],
      questions: [],
      set: null,
      result: null,
      returnUrl: BACK,
    });
    const answers = [
      await visit('start'),
      await visit('answer', { questionId: questions[0].questionId, option: 0 }),
      await visit('submit', { set: 1 }),
    ];
    expect(answers.map(codeOf)).toEqual(Array(3).fill('404 SESSION_NOT_FOUND'));
    const done = await newStudent();
    await attempt(done, 18);
    await expire(done);
    expect(data(await done.visit('page'))).toMatchObject({ status: 'expired', result: null });
  });

  it('says what other sessions of the student have decided', async () => {
    const one = new Assessed(await newPlatform(world()));
    const [passed, waiting] = [await one.prepared({ skills: [A] }), await one.prepared({ skills: [A] })];
    await attempt(studentOf(one, passed), 9);
    expect(data(await studentOf(one, waiting).visit('page')).status).toBe('passed_earlier');
    const [failing, late] = [await one.prepared({ skills: [B] }), await one.prepared({ skills: [B] })];
    for (const left of [2, 1, 0]) expect((await attempt(studentOf(one, failing), 0)).attemptsLeft).toBe(left);
    expect(data(await studentOf(one, late).visit('page'))).toMatchObject({
      status: 'attempts_used',
      attemptsLeft: 0,
    });
  });

  it('is gone with the student who was erased', async () => {
    const student = await newStudent();
    data(await student.visit('start'));
    data(await student.one.platform.call('DELETE', '/students/st-1'));
    for (const what of ['page', 'start']) expect(codeOf(await student.visit(what))).toBe('404 NOT_FOUND');
  });

  it('429 RATE_LIMITED with Retry-After: over 10 a second from an address; 400 and 413 for bad bodies', async () => {
    const { serviceVerificationId: id } = (await newStudent()).session;
    const address = randomAddress();
    const send = (body: string, from = randomAddress()) =>
      world().fetch(`/api/v1/assessment/${id}/page`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body,
      });
    const answers = await Promise.all(Array.from({ length: 40 }, () => send('{"token":"x"}', address)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(codeOf(refused[0]!)).toBe('429 RATE_LIMITED');
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(codeOf(await send('{'))).toBe('400 INVALID_REQUEST');
    expect(codeOf(await send(JSON.stringify({ token: 'x'.repeat(300_000) })))).toBe('413 PAYLOAD_TOO_LARGE');
  });
});

describe('GET /assessment/{serviceVerificationId}', () => {
  it('is the same page for every id, and is neither kept, told on nor found', async () => {
    const { session } = await newStudent();
    const [known, unknown] = await Promise.all([
      world().fetch(`/assessment/${session.serviceVerificationId}`),
      world().fetch('/assessment/x'),
    ]);
    expect(known.body).toBe(unknown.body);
    expect(Object.fromEntries(known.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'content-type': 'text/html; charset=utf-8',
    });
    const policy = known.headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(known.body).not.toMatch(/<script>|<style|style=|\son\w+=|\{\w+\}|<!-- /);
  });

  it('weighs under 60 KB with all that it asks for, uncompressed, and under 20 KB as it is sent', async () => {
    const { plain, small } = await weighPage(world().url, '/assessment/x');
    expect(plain).toBeGreaterThan(10_000);
    expect(plain).toBeLessThan(60_000);
    expect(small).toBeLessThan(20_000);
  });
});
