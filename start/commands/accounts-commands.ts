import type { Mode, SurfaceName } from '../../schema/operations.ts';
import { command, list, optionalNumber, type Command } from './command.ts';
import { CommandProblem } from './run-command.ts';

function isOperator(role: string | undefined): boolean {
  if (role !== undefined && role !== 'operator')
    throw new CommandProblem(`--role: there is no role "${role}", only operator`);
  return role === 'operator';
}

/** Commands on organisations, their keys, tokens and credits. */
export const accountsCommands: Record<string, Command> = {
  'org:create': command({
    summary: 'creates an organisation',
    operation: 'CreateOrganisation',
    required: ['name'],
    variables: ({ name }) => ({ name }),
  }),
  'org:platform': command({
    summary: 'makes an organisation a platform for good: its keys create employers and act for them',
    operation: 'MakePlatform',
    required: ['org'],
    variables: ({ org }) => ({ id: org }),
  }),
  'org:contact': command({
    summary: 'sets the address that gets an email when a webhook is disabled; without --email it is removed',
    operation: 'SetOrganisationContact',
    required: ['org'],
    optional: ['email'],
    variables: ({ org, email }) => ({ id: org, email }),
  }),
  'org:privacy': command({
    summary:
      'sets whom candidates ask about their data (--name and --email, --phone), and for how many days after its end a result keeps the person (--days 30 to 3650); what is left out stays',
    operation: 'SetOrganisationSettings',
    required: ['org'],
    optional: ['name', 'email', 'phone', 'days'],
    variables: ({ org, name, email, phone, days }) => ({
      id: org,
      input: {
        resultsDays: optionalNumber(days),
        ...((name !== undefined || email !== undefined) && {
          privacyContact: { name: name ?? '', email: email ?? '', phone },
        }),
      },
    }),
  }),
  'key:create': command({
    summary: 'creates a partner key; its secret is shown only once',
    operation: 'IssueKey',
    required: ['org', 'mode'],
    optional: ['scopes', 'expires', 'limit-factor'],
    variables: (args) => ({
      input: {
        organisationId: args.org,
        mode: args.mode as Mode,
        scopes: list(args.scopes),
        expiresAt: args.expires,
        limitFactor: optionalNumber(args['limit-factor']),
      },
    }),
  }),
  'key:revoke': command({
    summary: 'revokes a partner key; it is rejected everywhere within 5 seconds',
    operation: 'RevokeKey',
    required: ['key'],
    variables: ({ key }) => ({ id: key }),
  }),
  'key:limits': command({
    summary: 'shows what a partner key may do a second, a minute and a day, and how much of it is used',
    operation: 'KeyLimits',
    required: ['key'],
    variables: ({ key }) => ({ filter: { id: key } }),
  }),
  'key:usage': command({
    summary:
      'shows where a key was used from within 30 days, by network, and when last; a verification key is named by its hash',
    operation: 'KeyUsage',
    required: ['key'],
    variables: ({ key }) => ({ keyId: key }),
  }),
  'key:rotate': command({
    summary: 'makes a new secret; the old one stays valid for 24 hours',
    operation: 'RotateKey',
    required: ['key'],
    variables: ({ key }) => ({ id: key }),
  }),
  'verification-key:create': command({
    summary: 'creates a verification key, shown only once',
    operation: 'IssueVerificationKey',
    required: ['org', 'mode'],
    optional: ['return-origins'],
    variables: (args) => ({
      organisationId: args.org,
      mode: args.mode as Mode,
      returnOrigins: list(args['return-origins']),
    }),
  }),
  'verification-key:return-origins': command({
    summary:
      'sets the origins that sessions of a verification key may return students to: the whole list, separated by commas',
    operation: 'SetReturnOrigins',
    required: ['key', 'return-origins'],
    variables: (args) => ({ key: args.key, returnOrigins: list(args['return-origins'])!.filter(Boolean) }),
  }),
  'verification-key:revoke': command({
    summary: 'revokes a verification key, named by itself or its hash',
    operation: 'RevokeVerificationKey',
    required: ['key'],
    variables: ({ key }) => ({ key }),
  }),
  'token:create': command({
    summary: 'creates a token for an internal UI (with --role operator, for an operator)',
    operation: 'IssueToken',
    required: [],
    optional: ['org', 'mode', 'scopes', 'role', 'ttl-seconds'],
    variables: (args) => ({
      input: {
        organisationId: args.org,
        mode: args.mode as Mode | undefined,
        scopes: list(args.scopes),
        operator: isOperator(args.role),
        ttlSeconds: optionalNumber(args['ttl-seconds']),
      },
    }),
  }),
  'token:revoke': command({
    summary:
      'revokes a token, named by itself or its id, or all tokens of an organisation, or (--role operator) of operators; everywhere within 5 seconds',
    operation: 'RevokeTokens',
    required: [],
    optional: ['id', 'org', 'role'],
    variables: ({ id, org, role }) => ({
      input: { token: id, organisationId: org, operators: isOperator(role) },
    }),
  }),
  'credits:grant': command({
    summary: 'adds credits',
    operation: 'GrantCredits',
    required: ['org', 'mode', 'amount'],
    optional: ['note'],
    variables: ({ org, mode, amount, note }) => ({
      input: { organisationId: org, mode: mode as Mode, amount: Number(amount), note },
    }),
  }),
  'surface:disable': command({
    summary: 'disables a REST surface: partner, verification or catalogue',
    operation: 'SwitchSurface',
    required: ['name'],
    variables: ({ name }) => ({ name: name as SurfaceName, disabled: true }),
  }),
  'surface:enable': command({
    summary: 'enables it again',
    operation: 'SwitchSurface',
    required: ['name'],
    variables: ({ name }) => ({ name: name as SurfaceName, disabled: false }),
  }),
};
