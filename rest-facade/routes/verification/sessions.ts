import { row, type Row } from '../../row.ts';
import { lift } from '../../shape.ts';

export const sessionRows: Row[] = [
  row({
    method: 'POST',
    path: '/verify',
    summary: 'Open a verification session',
    scope: 'verifications:write',
    body: 'SessionInput',
    operation: 'OpenSession',
    variables: ({ body }) => ({ input: body }),
    status: 201,
    message: 'Verification session opened.',
    shape: lift('verification'),
    noun: 'session',
  }),
];
