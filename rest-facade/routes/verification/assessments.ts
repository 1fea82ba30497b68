import { route, type Route } from '../../route.ts';
import { omitted } from '../../shape.ts';

const ASSESSMENT_ERRORS = [
  'MISSING_SESSION_TOKEN',
  'SESSION_NOT_FOUND',
  'METHOD_LOCKED',
  'ASSESSMENT_LOCKED',
  'VERIFICATION_NOT_FOUND',
  'INVALID_VERIFICATION_TYPE',
  'CONSENT_MISSING',
];
const step = { method: 'POST', scope: 'verifications:write', session: true, noun: 'session' } as const;

/** The assessment path: questions, and answers to them. */
export const assessmentRows: Route[] = [
  route({
    ...step,
    path: '/assessment/generate',
    summary: 'The questions of an assessment, made at the first call; allow 90 seconds and more',
    body: 'GenerateInput',
    bodyOptional: true,
    operation: 'GenerateAssessment',
    variables: ({ sessionToken, body }) => ({ sessionToken, input: body }),
    codes: [...ASSESSMENT_ERRORS, 'NO_SKILLS', 'NO_DATA', 'GENERATION_FAILED'],
    envelope: 'timed',
    message: 'Assessment questions.',
    shape: omitted('alreadyGenerated', 'executionTime'),
  }),
  route({
    ...step,
    path: '/assessment/submit',
    summary: 'Answers to all questions; 70 % passes, and three attempts count over 30 days',
    body: 'AnswersInput',
    operation: 'SubmitAssessment',
    variables: ({ sessionToken, body }) => ({ sessionToken, input: body }),
    codes: [
      ...ASSESSMENT_ERRORS,
      'ASSESSMENT_NOT_GENERATED',
      'INVALID_ANSWERS',
      'ASSESSMENT_ALREADY_SUBMITTED',
    ],
    message: 'Assessment submitted.',
  }),
];
