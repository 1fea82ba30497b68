import { inject, describe, expect, it } from 'vitest';
import { noticeHash, STUDENT_NOTICE_VERSION } from '../../../languages/notice.ts';
import { Assessed } from '../../world/assessments.ts';
import { visitorOf } from '../../world/candidate-visitor.ts';
import { withClient } from '../../world/database.ts';
import { eventually } from '../../world/eventually.ts';
import { codeOf, data, platformOf, sessionBody, skillIds, type OpenedSession } from '../../world/platform.ts';
import { columnsWith } from '../../world/search-database.ts';
import { pulled } from '../../world/webhooks.ts';
import { world } from '../../world/world.ts';

const [A] = skillIds(1) as [string];
const NO_CONSENT = { consent: undefined };
const yes = { agreed: true, adult: true, textVersion: STUDENT_NOTICE_VERSION, language: 'hi' };

async function newStudent(more: object = NO_CONSENT) {
  const organisation = await world().organisation();
  const one = new Assessed(await platformOf(world(), organisation, 'live'));
  const session = await one.prepared({ skills: [A], more });
  const visit = visitorOf(world(), session.assessmentUrl);
  const shown = async (of: OpenedSession = session) =>
    data(await one.platform.get(`/verify/${of.sessionToken}`));
  const told = async (type: string) => {
    const partner = await organisation.partner({ mode: 'live' });
    return eventually(`${type} is told`, async () =>
      (await pulled(partner, 0)).find((event: any) => event.type === type),
    );
  };
  return { organisation, one, session, visit, shown, told };
}

describe('consent of a student', () => {
  it('is asked for by the page before anything else, and kept with the notice', async () => {
    const { session, visit, shown, one } = await newStudent();
    const page = data(await visit('page'));
    expect(page).toMatchObject({ status: 'consent', questions: [], canWithdraw: false, withdrawnAt: null });
    expect(page.notice).toMatchObject({ version: STUDENT_NOTICE_VERSION, days: 180 });
    expect(page.notice.company).toBe(page.notice.contact);
    expect(page.notice.company).toMatch(/\S/);
    expect(codeOf(await visit('start'))).toBe('409 CONSENT_MISSING');
    expect(await shown()).toMatchObject({ consent: null, warnings: [{ code: 'CONSENT_MISSING' }] });

    expect(codeOf(await visit('consent', { ...yes, textVersion: 'student-2001-01-01' }))).toBe(
      '409 CONSENT_TEXT_CHANGED',
    );
    expect(codeOf(await visit('consent', { ...yes, language: 'xx' }))).toBe('400 INVALID_LANGUAGE');
    expect(data(await visit('consent', yes))).toMatchObject({ status: 'ready', canWithdraw: true });
    const { consent, warnings, status } = await shown();
    expect({ consent, warnings, status }).toEqual({
      consent: {
        noticeVersion: STUDENT_NOTICE_VERSION,
        noticeHash: noticeHash(STUDENT_NOTICE_VERSION, 'hi'),
        language: 'hi',
        channel: 'page',
        at: expect.stringMatching(/Z$/),
        withdrawnAt: null,
      },
      warnings: [],
      status: 'items_stored',
    });
    // A second yes changes nothing.
    data(await visit('consent', { ...yes, language: 'ta' }));
    expect((await shown()).consent).toEqual(consent);
    expect(data(await visit('start')).status).toBe('questions');
    expect(codeOf(await one.generate(session))).toBe('200 ok');
  });

  it('was given on the platform: the page does not ask again', async () => {
    const { visit, shown, one } = await newStudent({ consent: { at: '2026-02-01T10:00:00+05:30' } });
    expect(data(await visit('page'))).toMatchObject({ status: 'ready', canWithdraw: true });
    expect((await shown()).consent).toEqual({
      noticeVersion: null,
      noticeHash: null,
      language: null,
      channel: 'platform',
      at: '2026-02-01T04:30:00.000Z',
      withdrawnAt: null,
    });
    for (const consent of [{}, { at: 'today' }, { at: '2199-01-01T00:00:00Z' }, { at: null, by: 'me' }, true])
      expect(codeOf(await one.platform.call('POST', '/verify', sessionBody('st-9', { consent })))).toBe(
        '400 INVALID_REQUEST',
      );
  });

  it('is not needed by platforms without a day of the setting: answers are those of before', async () => {
    const { one, session } = await newStudent();
    const { status, body } = await one.generate(session);
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['data', 'executionTime', 'message', 'success']);
    expect(Object.keys(body.data).toSorted()).toEqual([
      'questions',
      'serviceVerificationId',
      'totalQuestions',
    ]);
    const answers = await one.answers(session, body.data.questions, 9);
    expect(data(await one.submit(session, answers))).toMatchObject({ passed: true });
  });

  it('is taken back by the same link, also after the end and when the session is over', async () => {
    const { one, session, visit, shown, told } = await newStudent();
    expect(codeOf(await visit('withdraw'))).toBe('409 STEP_NOT_OPEN');
    data(await visit('consent', yes));
    const { set, questions } = data(await visit('start'));
    for (const given of await one.answers(session, questions, 9)) data(await visit('answer', given));
    expect(data(await visit('submit', { set })).status).toBe('passed');
    await withClient(inject('systemDatabaseUrl'), (client) =>
      client.query('UPDATE verification.session SET expires_at = $2, lapses_at = $2 WHERE id = $1', [
        session.serviceVerificationId,
        new Date(0),
      ]),
    );
    expect(data(await visit('page'))).toMatchObject({ status: 'expired', canWithdraw: true });
    const after = data(await visit('withdraw'));
    expect(after).toMatchObject({ canWithdraw: false, withdrawnAt: expect.any(String) });
    expect(data(await visit('withdraw')).withdrawnAt).toBe(after.withdrawnAt);
    expect(await shown()).toMatchObject({
      status: 'passed',
      consent: { channel: 'page', withdrawnAt: after.withdrawnAt },
    });
    const { data: event } = await told('student.withdrew');
    expect(event).toEqual({
      serviceVerificationId: session.serviceVerificationId,
      serviceUserId: expect.stringMatching(/^SU_/),
      externalStudentId: 'st-1',
      withdrawnAt: after.withdrawnAt,
    });
  });

  it('that is taken back ends what is open', async () => {
    const { one, session, visit, shown } = await newStudent();
    data(await visit('consent', yes));
    data(await visit('start'));
    expect(data(await visit('withdraw'))).toMatchObject({ status: 'cancelled', questions: [] });
    expect(await shown()).toMatchObject({ status: 'cancelled', warnings: [] });
    expect(codeOf(await one.generate(session))).toBe('409 METHOD_LOCKED');
  });

  it('is refused by a no, which ends the verification', async () => {
    const { visit, shown } = await newStudent();
    expect(data(await visit('consent', { ...yes, agreed: false })).status).toBe('cancelled');
    expect(await shown()).toMatchObject({ status: 'cancelled', consent: null });
    expect(data(await visit('consent', yes)).status).toBe('cancelled');
  });

  it('is not taken from whoever is under 18, who is erased', async () => {
    const mark = `minor${Date.now()}@example.org`;
    const student = { externalStudentId: 'st-1', name: 'Very Young', email: mark };
    const { session, visit, told } = await newStudent({ ...NO_CONSENT, student });
    const page = data(await visit('consent', { ...yes, agreed: false, adult: false }));
    expect(page).toMatchObject({ status: 'erased', studentName: null, skills: [], notice: null });
    expect(codeOf(await visit('page'))).toBe('404 NOT_FOUND');
    expect(await columnsWith(inject('systemDatabaseUrl'), [mark, 'Very Young'])).toEqual([]);
    const { data: event } = await told('student.erased');
    expect(event).toMatchObject({
      reason: 'under_age',
      serviceVerificationIds: [session.serviceVerificationId],
    });
  });
});
