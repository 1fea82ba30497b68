import { Type } from 'typebox';
import { route, type Route } from '../../route.ts';

/** Rows for keys of test mode alone. */
export const testVerificationRows: Route[] = [
  route({
    method: 'POST',
    path: '/test/verifications/:serviceVerificationId/actions',
    summary:
      "Test mode: the reviewer's link, or the outcome of a verification, by the rules of live mode; fail uses up all attempts",
    scope: 'verifications:write',
    params: { serviceVerificationId: Type.String({ minLength: 1, maxLength: 64 }) },
    body: 'TestVerificationInput',
    operation: 'DriveTestVerification',
    variables: ({ params, body }) => ({ verificationId: params.serviceVerificationId, input: body }),
    codes: [
      'VERIFICATION_NOT_FOUND',
      'SESSION_NOT_FOUND',
      'INVALID_VERIFICATION_TYPE',
      'STEP_NOT_OPEN',
      'VERIFICATION_METHOD_NOT_SET',
      'NO_SKILLS',
      'NO_DATA',
      'CONSENT_MISSING',
      'METHOD_LOCKED',
      'ASSESSMENT_LOCKED',
      'GENERATION_FAILED',
    ],
    message: 'Done.',
    noun: 'verification',
  }),
];
