import { pulled } from '../../world/webhooks.ts';
import { wavOf } from '../../world/audio.ts';
import { Assessed } from '../../world/assessments.ts';
import type { Candidate, CandidateWorld } from '../../world/candidates.ts';
import {
  endorsePath,
  pagePath,
  platformOf,
  type Platform,
  REVIEWER,
  sessionBody,
  STEP_1,
  STEP_2,
  STEP_3,
} from '../../world/platform.ts';
import type { World } from '../../world/world.ts';
import type { Recorder } from './recorder.ts';

/** A student platform takes one student to a reviewer and another to an assessment. */
export async function tourOfStudents(world: World, recorder: Recorder, databaseUrl: string): Promise<void> {
  const organisation = await world.organisation();
  const origins = ['https://students.example.org'];
  const platform = await platformOf(world, organisation, 'live', origins);
  await humanPath(platform, recorder);
  await testActions(await platformOf(world, organisation, 'test'), recorder);
  await assessmentPath(new Assessed(platform, databaseUrl), recorder);
  const partner = await organisation.partner();
  recorder.keepEvents((await partner.get('/events?limit=200')).body.data.items);
}

async function humanPath(platform: Platform, { keep }: Recorder): Promise<void> {
  const opening = sessionBody('student-17', {
    returnUrl: 'https://students.example.org/skills',
    consent: { at: '2026-01-15T09:30:00.000Z' },
  });
  const session = await keep('OpenSession', platform.call('POST', '/verify', opening), opening);
  const { sessionToken, serviceVerificationId: id } = session;
  const skills = { skills: [{ skillId: 'sk_40101' }, { skillId: 'sk_40102' }] };
  await keep('StoreSkills', platform.post(STEP_1, sessionToken, skills), skills);
  const method = { serviceVerificationId: id, verificationMethod: 'human' };
  await keep('ChooseMethod', platform.post(STEP_2, sessionToken, method), method);
  const items = { projectIds: ['p1'] };
  await keep('StoreItems', platform.post(STEP_3, sessionToken, items), items);
  await keep('GetSessionContact', platform.get(`/step3/store-verification-items/${sessionToken}/email`));
  const reviewer = {
    serviceVerificationId: id,
    name: 'Some Reviewer',
    email: 'reviewer@example.org',
    company: 'A workshop',
  };
  await keep('StoreReviewer', platform.post(REVIEWER, sessionToken, reviewer), reviewer);
  await keep('GetReviewer', platform.get(`/storereviewerdetails/${id}`));
  await keep('GetVerifyPage', platform.get(pagePath(id)));
  const link = { token: await platform.tokenOf(session) };
  await keep('CheckReviewerLink', platform.call('POST', `/humanverification/link/${id}`, link), link);
  const endorsement = {
    ...link,
    skills: [
      { skillId: 'sk_40101', endorsed: true },
      { skillId: 'sk_40102', endorsed: false },
    ],
    overallComment: 'Worked with care on two of our gates.',
  };
  await keep('Endorse', platform.call('POST', endorsePath(id), endorsement), endorsement);
  const wish = { skillIds: ['sk_40101'], withName: true, language: 'hi' };
  const path = `/verify/${sessionToken}/credentials`;
  await keep('TakeStudentCredentials', platform.call('POST', path, wish), wish);
  const { serviceVerificationId } = await keep('GetSession', platform.get(`/verify/${sessionToken}`));
  await keep('GetVerification', platform.get(`/verifications/${serviceVerificationId}`));
  const other = await platform.prepared({ student: 'student-18' });
  await keep('CancelVerification', platform.call('POST', `/verify/${other.sessionToken}/cancel`));
  await keep('EraseStudent', platform.call('DELETE', '/students/student-18'));
}

async function testActions(platform: Platform, { keep }: Recorder): Promise<void> {
  const { serviceVerificationId, ...session } = await platform.prepared({ student: 'student-20' });
  await platform.storeReviewer({ serviceVerificationId, ...session });
  const action = { action: 'endorse' };
  const path = `/test/verifications/${serviceVerificationId}/actions`;
  await keep('DriveTestVerification', platform.call('POST', path, action), action);
}

async function assessmentPath(assessed: Assessed, { keep }: Recorder): Promise<void> {
  const session = await assessed.prepared({ student: 'student-19', skills: ['sk_40101'] });
  const { questions } = await keep('GenerateAssessment', assessed.generate(session));
  const answers = { answers: await assessed.answers(session, questions, Infinity) };
  await keep('SubmitAssessment', assessed.submit(session, answers.answers), answers);
}

/** Two candidates on their page: one goes to the end, the other wants to hear nothing more. */
export async function tourOfCandidates(candidates: CandidateWorld, recorder: Recorder): Promise<void> {
  const { keep } = recorder;
  const one = await candidates.candidate();
  const said = (what: string, body: object = {}): [ReturnType<Candidate['call']>, object] => [
    one.call(what, body),
    { token: one.token, ...body },
  ];
  const page = await keep('GetCandidatePage', ...said('page'));
  await keep('OpenCandidatePage', ...said('open'));
  await keep('ChooseCandidateLanguage', ...said('language', { language: 'en' }));
  const consent = { agreed: true, textVersion: page.consent.version, language: 'en' };
  await keep('GiveCandidateConsent', ...said('consent', consent));
  await keep('AnswerCandidateQuestion', ...said('answer', { key: 'own_tools', answer: 'yes' }));
  await one.call('answer', { key: 'last_job', answer: 'Mason on two sites' });
  await keep('SkipCandidateQuestion', ...said('skip', { key: 'bike' }));
  const { questionId } = (await one.call('page')).body.data.skillQuestions[0];
  await keep('AnswerCandidateSkillQuestion', ...said('skill-answer', { questionId, option: 0 }));
  await one.answerSkills();
  await keep('GiveCandidateInterest', ...said('interest', { interested: true }));
  const spoke = await candidates.candidate();
  await spoke.consent();
  await spoke.record('last_job', wavOf(1));
  const audio = await spoke.partner.bytes(`/results/${spoke.id}/recordings/last_job`);
  if (audio.status !== 200 || audio.bytes.length === 0) throw new Error('nothing was heard');
  await credentialOf(candidates, recorder);
  await keep('WithdrawCandidateConsent', spoke.call('withdraw'), { token: spoke.token });
  const other = await candidates.candidate();
  await keep('OptOutCandidate', other.call('opt-out'), { token: other.token });
}

/** Somebody who knows everything takes a credential, and is erased later. */
async function credentialOf(candidates: CandidateWorld, { keep, keepEvents }: Recorder): Promise<void> {
  const one = await candidates.candidate({
    mandate: { methods: ['skill_verification'], enrichment_questions: [] },
  });
  await one.consent();
  await one.answerRightly();
  const { data } = (await one.call('page')).body;
  const body = { skillIds: [data.credentials[0].skillId], withName: false };
  await keep('TakeCandidateCredentials', one.call('credentials', body), { token: one.token, ...body });
  await one.partner.post('/candidates/erase', { result_id: one.id, reason: 'requested' });
  for (const type of ['credential.issued', 'credential.revoked'])
    keepEvents(await pulled(one.partner, 1, `&type=${type}`));
}
