import { Type } from 'typebox';
import { inputInteger, inputText } from '../../inputs.ts';
import { route, type Route } from '../../route.ts';

/** Rows of the candidate's page: the token of their link is in each body, and each answers with what is asked next. */
const candidate = {
  method: 'POST',
  scope: 'candidates:open',
  open: 'link',
  params: { resultId: Type.String() },
  variables: <Body>({ params, body }: { params: { resultId: string }; body: Body }) => ({
    resultId: params.resultId,
    input: body,
  }),
  noun: 'link',
} as const;

export const candidateRows: Route[] = [
  route({
    ...candidate,
    path: '/candidate/:resultId/page',
    summary: "What a candidate's page shows; changes nothing",
    body: 'CandidateLinkInput',
    operation: 'GetCandidatePage',
    codes: ['NOT_FOUND'],
    message: 'Candidate page data.',
  }),
  route({
    ...candidate,
    path: '/candidate/:resultId/open',
    summary: 'The same, said by the page itself: the candidate is reached',
    body: 'CandidateLinkInput',
    operation: 'OpenCandidatePage',
    codes: ['NOT_FOUND'],
    message: 'Candidate page data.',
  }),
  route({
    ...candidate,
    path: '/candidate/:resultId/consent',
    summary: "A candidate's consent to the text that was shown; not agreeing declines",
    body: 'CandidateConsentInput',
    operation: 'GiveCandidateConsent',
    codes: ['INVALID_LANGUAGE', 'NOT_FOUND', 'CONSENT_TEXT_CHANGED', 'RESULT_CLOSED'],
    message: 'Consent stored.',
  }),
  route({
    ...candidate,
    path: '/candidate/:resultId/answer',
    summary: "An answer to one of the partner's questions",
    body: 'CandidateAnswerInput',
    operation: 'AnswerCandidateQuestion',
    codes: ['UNKNOWN_QUESTION', 'INVALID_ANSWER', 'NOT_FOUND', 'STEP_NOT_OPEN', 'RESULT_CLOSED'],
    message: 'Answer stored.',
  }),
  route({
    ...candidate,
    path: '/candidate/:resultId/recording',
    summary:
      "A spoken answer to one of the partner's questions, with the token of the link in `x-link-token`",
    query: {
      key: inputText('CandidateRecordingInput', 'key'),
      seconds: inputInteger('CandidateRecordingInput', 'seconds'),
    },
    requiredQuery: ['key', 'seconds'],
    takesAudio: 2_097_152,
    candidateIn: 'resultId',
    undescribed: true,
    operation: 'RecordCandidateAnswer',
    variables: ({ params, query, recorded }) => ({
      resultId: params.resultId,
      input: { ...recorded, key: query.key, seconds: query.seconds },
    }),
    message: 'Recording stored.',
  }),
  route({
    ...candidate,
    path: '/candidate/:resultId/skip',
    summary: "One of the partner's questions that need not be answered is skipped",
    body: 'CandidateSkipInput',
    operation: 'SkipCandidateQuestion',
    codes: ['UNKNOWN_QUESTION', 'ANSWER_REQUIRED', 'NOT_FOUND', 'STEP_NOT_OPEN', 'RESULT_CLOSED'],
    message: 'Question skipped.',
  }),
  route({
    ...candidate,
    path: '/candidate/:resultId/skill-answer',
    summary: 'The option chosen for a question about a skill',
    body: 'CandidateSkillAnswerInput',
    operation: 'AnswerCandidateSkillQuestion',
    codes: ['UNKNOWN_QUESTION', 'INVALID_ANSWER', 'NOT_FOUND', 'STEP_NOT_OPEN', 'RESULT_CLOSED'],
    message: 'Answer stored.',
  }),
  route({
    ...candidate,
    path: '/candidate/:resultId/interest',
    summary: 'Whether the candidate is interested in the job',
    body: 'CandidateInterestInput',
    operation: 'GiveCandidateInterest',
    codes: ['INVALID_ANSWER', 'NOT_FOUND', 'STEP_NOT_OPEN', 'RESULT_CLOSED'],
    message: 'Answer stored.',
  }),
  route({
    ...candidate,
    path: '/candidate/:resultId/opt-out',
    summary: 'The candidate wants to hear nothing more from this organisation; an open request is declined',
    body: 'CandidateLinkInput',
    title: 'Opt out',
    operation: 'OptOutCandidate',
    codes: ['NOT_FOUND'],
    message: 'The candidate will not be contacted again.',
  }),
  route({
    ...candidate,
    path: '/candidate/:resultId/language',
    summary: 'The language of the page',
    body: 'CandidateLanguageInput',
    operation: 'ChooseCandidateLanguage',
    codes: ['INVALID_LANGUAGE', 'NOT_FOUND'],
    message: 'Language stored.',
  }),
];
