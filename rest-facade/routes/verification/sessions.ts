import type { Row } from '../../row.ts';

interface Opened {
  sessionToken: string;
  verification: { serviceVerificationId: string; serviceUserId: string; expiresAt: string };
}

export const sessionRows: Row[] = [
  {
    method: 'POST',
    path: '/verify',
    summary: 'Open a verification session',
    scope: 'verifications:write',
    body: 'SessionInput',
    operation: 'OpenSession',
    variables: ({ body }) => ({ input: body }),
    status: 201,
    message: 'Verification session opened.',
    data: ({ sessionToken, verification }: Opened) => ({ sessionToken, ...verification }),
    noun: 'session',
  },
];
