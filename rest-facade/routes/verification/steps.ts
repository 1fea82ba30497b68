import { Type } from 'typebox';
import { route, type Route } from '../../route.ts';

const STEP_ERRORS = ['MISSING_SESSION_TOKEN', 'SESSION_NOT_FOUND', 'VERIFICATION_NOT_FOUND', 'METHOD_LOCKED'];
const step = { method: 'POST', scope: 'verifications:write', session: true, noun: 'session' } as const;

/** The steps of contract 2.3 and 2.4, after POST /verify. */
export const stepRows: Route[] = [
  route({
    ...step,
    path: '/step1/storeskills/store',
    summary: 'Step 1: store the skills; those stored earlier and left out are deleted',
    body: 'StoreSkillsInput',
    operation: 'StoreSkills',
    variables: ({ sessionToken, body }) => ({ sessionToken, input: body }),
    codes: [...STEP_ERRORS, 'NO_SKILLS', 'SKILL_NOT_FOUND', 'INVALID_PROOF_URL', 'MAX_SKILLS_PER_SOURCE'],
    message: 'Skills stored.',
  }),
  route({
    ...step,
    path: '/step2/verification-method',
    summary: 'Step 2: choose how the skills are verified',
    body: 'VerificationMethodInput',
    operation: 'ChooseMethod',
    variables: ({ sessionToken, body }) => ({ sessionToken, input: body }),
    codes: [
      ...STEP_ERRORS,
      'MISSING_VERIFICATION_ID',
      'MISSING_VERIFICATION_METHOD',
      'INVALID_VERIFICATION_METHOD',
    ],
    message: 'Verification method stored.',
  }),
  route({
    ...step,
    path: '/step3/store-verification-items/store',
    summary: 'Step 3: attach source items; those stored earlier and left out are deleted',
    body: 'StoreItemsInput',
    operation: 'StoreItems',
    variables: ({ sessionToken, body }) => ({ sessionToken, input: body }),
    codes: [
      ...STEP_ERRORS,
      'NO_ITEMS_SELECTED',
      'VERIFICATION_METHOD_NOT_SET',
      'ITEM_NOT_FOUND',
      'DUPLICATE_SKILLS_IN_BUNDLE',
      'MAX_SKILLS_PER_SOURCE',
      'ASSESSMENT_ALREADY_PASSED',
      'DUPLICATE_REVIEWER_EMAIL',
    ],
    message: 'Verification items stored.',
  }),
  route({
    method: 'GET',
    path: '/step3/store-verification-items/:sessionToken/email',
    summary: "The address of a session's student, without a full session fetch",
    scope: 'reviews:open',
    open: 'id',
    params: { sessionToken: Type.String() },
    operation: 'GetSessionContact',
    variables: ({ params }) => params,
    codes: ['SESSION_NOT_FOUND'],
    envelope: 'flat',
    message: 'Address of the student.',
    noun: 'session',
  }),
];
