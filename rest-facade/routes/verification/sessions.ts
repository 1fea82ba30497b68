import { Type } from 'typebox';
import { route, type Route } from '../../route.ts';
import { lift } from '../../shape.ts';

export const sessionRows: Route[] = [
  route({
    method: 'POST',
    path: '/verify',
    summary:
      'Open a verification session; its `assessmentUrl` is a page on which the student takes the assessment',
    scope: 'verifications:write',
    body: 'SessionInput',
    operation: 'OpenSession',
    variables: ({ body }) => ({ input: body }),
    codes: ['MISSING_NAME', 'MISSING_EMAIL', 'INVALID_EMAIL'],
    status: 201,
    message: 'Verification session opened.',
    shape: lift('verification'),
    noun: 'session',
  }),
  route({
    method: 'GET',
    path: '/verify/:sessionToken',
    summary: 'Everything stored in a session so far, and its status',
    scope: 'verifications:read',
    params: { sessionToken: Type.String() },
    operation: 'GetSession',
    variables: ({ params }) => params,
    codes: ['MISSING_SESSION_TOKEN', 'SESSION_NOT_FOUND'],
    message: 'Verification session.',
    noun: 'session',
  }),
  route({
    method: 'POST',
    path: '/verify/:sessionToken/cancel',
    summary: "Cancel a verification that has not ended; a reviewer's link is void from then on",
    scope: 'verifications:write',
    params: { sessionToken: Type.String() },
    operation: 'CancelVerification',
    variables: ({ params }) => params,
    codes: ['MISSING_SESSION_TOKEN', 'SESSION_NOT_FOUND', 'METHOD_LOCKED'],
    message: 'Verification cancelled.',
    noun: 'session',
  }),
  route({
    method: 'DELETE',
    path: '/students/:externalStudentId',
    summary: 'Erase a student: names, addresses and texts go, outcomes stay',
    scope: 'verifications:write',
    params: { externalStudentId: Type.String({ minLength: 1, maxLength: 128 }) },
    operation: 'EraseStudent',
    variables: ({ params }) => params,
    codes: ['NOT_FOUND'],
    message: 'Student erased.',
    noun: 'student',
  }),
];
