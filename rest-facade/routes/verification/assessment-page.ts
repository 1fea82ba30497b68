import { Type } from 'typebox';
import { route, type Route } from '../../route.ts';

/**
 * Rows of the student's page: the token of their link is in each body, and each answers with what the page shows next.
 * Platforms with a page of their own have `generate` and `submit`.
 */
const student = {
  method: 'POST',
  scope: 'assessments:open',
  open: 'link',
  params: { serviceVerificationId: Type.String() },
  variables: <Body>({ params, body }: { params: { serviceVerificationId: string }; body: Body }) => ({
    verificationId: params.serviceVerificationId,
    input: body,
  }),
  noun: 'link',
  undescribed: true,
} as const;

export const assessmentPageRows: Route[] = [
  route({
    ...student,
    path: '/assessment/:serviceVerificationId/page',
    summary: "What a student's page shows; changes nothing",
    body: 'AssessmentLinkInput',
    operation: 'GetAssessmentPage',
    message: 'Assessment page data.',
  }),
  route({
    ...student,
    path: '/assessment/:serviceVerificationId/consent',
    summary: 'Whether the student agrees, and is 18 or older; a repeat changes nothing',
    body: 'AssessmentConsentInput',
    operation: 'GiveAssessmentConsent',
    message: 'Consent stored.',
  }),
  route({
    ...student,
    path: '/assessment/:serviceVerificationId/withdraw',
    summary: 'Takes the consent back, also after the end and when the session is over',
    body: 'AssessmentLinkInput',
    operation: 'WithdrawAssessmentConsent',
    message: 'Consent taken back.',
  }),
  route({
    ...student,
    path: '/assessment/:serviceVerificationId/start',
    summary: 'The questions, made at the first call of an attempt; allow 90 seconds and more',
    body: 'AssessmentLinkInput',
    operation: 'StartAssessment',
    message: 'Assessment questions.',
  }),
  route({
    ...student,
    path: '/assessment/:serviceVerificationId/answer',
    summary: 'The option chosen for a question, which may be changed until all are submitted',
    body: 'AssessmentChoiceInput',
    operation: 'ChooseAssessmentOption',
    message: 'Answer stored.',
  }),
  route({
    ...student,
    path: '/assessment/:serviceVerificationId/submit',
    summary: 'Grades the options chosen; a repeat for the same set answers the same',
    body: 'AssessmentSubmissionInput',
    operation: 'SubmitAssessmentPage',
    message: 'Assessment submitted.',
  }),
  route({
    ...student,
    path: '/assessment/:serviceVerificationId/credentials',
    summary: 'The student takes credentials for skills that were passed',
    body: 'AssessmentCredentialsInput',
    operation: 'TakeAssessmentCredentials',
    message: 'Credentials issued.',
  }),
];
