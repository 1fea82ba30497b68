import { route, type Route } from '../../route.ts';

/** Routes of the page of rights. Whoever has a session has proven a number or address; its secret is in each body. */
const rights = {
  method: 'POST',
  scope: 'rights:open',
  open: 'proof',
  variables: <Body>({ body }: { body: Body }) => ({ input: body }),
  noun: 'session',
} as const;

export const rightsRows: Route[] = [
  route({
    ...rights,
    path: '/my-data/code',
    summary:
      'Has a code sent to a number or address about which something is kept; the answer is the same for every other',
    body: 'RightsCodeInput',
    proof: 'asked',
    operation: 'SendRightsCode',
    codes: ['INVALID_ADDRESS', 'INVALID_LANGUAGE'],
    message: 'A code is on its way where something is kept.',
  }),
  route({
    ...rights,
    path: '/my-data/session',
    summary: 'Opens a session of 30 minutes by the code that was sent; five wrong ones end the code',
    body: 'RightsSessionInput',
    proof: 'tried',
    operation: 'OpenRightsSession',
    codes: ['INVALID_ADDRESS', 'WRONG_CODE'],
    message: 'Session opened.',
  }),
  route({
    ...rights,
    path: '/my-data/end',
    summary: 'Ends the session',
    title: 'End the session',
    body: 'RightsPageInput',
    operation: 'EndRightsSession',
    codes: ['SESSION_NOT_FOUND'],
    message: 'Session ended.',
  }),
  route({
    ...rights,
    path: '/my-data/page',
    summary: 'Everything that is kept about the person, by organisation',
    title: 'Read what is kept about a person',
    body: 'RightsPageInput',
    operation: 'GetRightsPage',
    codes: ['SESSION_NOT_FOUND'],
    message: 'What is kept.',
  }),
  route({
    ...rights,
    path: '/my-data/file',
    summary: 'The same as a file, with everything in it',
    title: 'Take a file of what is kept',
    body: 'RightsPageInput',
    operation: 'TakeRightsFile',
    codes: ['SESSION_NOT_FOUND'],
    message: 'File.',
  }),
  route({
    ...rights,
    path: '/my-data/requests',
    summary:
      'Has something corrected, takes the consent back, has everything erased, or complains to an organisation',
    title: 'Ask an organisation for a right',
    body: 'RightsRequestInput',
    operation: 'AskRights',
    codes: ['SESSION_NOT_FOUND', 'NOT_FOUND'],
    message: 'Request stored.',
  }),
  route({
    ...rights,
    path: '/my-data/credentials/revoke',
    summary: 'Revokes the credentials that the person has taken from results of an organisation',
    title: 'Revoke own credentials',
    body: 'RightsCredentialsInput',
    operation: 'RevokeOwnCredentials',
    codes: ['SESSION_NOT_FOUND', 'NOT_FOUND'],
    message: 'Credentials revoked.',
  }),
];
