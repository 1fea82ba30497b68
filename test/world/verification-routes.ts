import { GENERATE, SUBMIT } from './assessments.ts';
import { pagePath, REVIEWER, STEP_1, STEP_2, STEP_3 } from './platform.ts';

/** Every route of the verification surface. */
export const VERIFICATION_ROUTES: [method: string, path: string][] = [
  ['POST', '/verify'],
  ['GET', '/verify/token'],
  ['POST', '/verify/token/cancel'],
  ['POST', '/verify/token/credentials'],
  ['DELETE', '/students/st-1'],
  ['POST', STEP_1],
  ['POST', STEP_2],
  ['POST', STEP_3],
  ['GET', '/step3/store-verification-items/token/email'],
  ['POST', REVIEWER],
  ['GET', '/storereviewerdetails/SV_1'],
  ['GET', pagePath('SV_1')],
  ['POST', '/humanverification/link/SV_1'],
  ['POST', '/humanverification/endorse/SV_1'],
  ['POST', GENERATE],
  ['POST', SUBMIT],
];
