import { CommandProblem } from './run-command.ts';

export type Arguments = Record<string, string | undefined>;

interface Command {
  summary: string;
  operation: string;
  /** Given by name (--org X) or in this order. */
  required: string[];
  optional?: string[];
  variables: (args: Arguments) => Record<string, unknown>;
}

const list = (text: string | undefined) => text?.split(',').map((item) => item.trim());
const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));

function isOperator(role: string | undefined): boolean {
  if (role !== undefined && role !== 'operator')
    throw new CommandProblem(`--role: there is no role "${role}", only operator`);
  return role === 'operator';
}

export const commands: Record<string, Command> = {
  'org:create': {
    summary: 'creates an organisation',
    operation: 'CreateOrganisation',
    required: ['name'],
    variables: ({ name }) => ({ name }),
  },
  'key:create': {
    summary: 'makes a partner key; its secret is shown this once',
    operation: 'IssueKey',
    required: ['org', 'mode'],
    optional: ['scopes', 'expires', 'limit-factor'],
    variables: (args) => ({
      input: {
        organisationId: args['org'],
        mode: args['mode'],
        scopes: list(args['scopes']),
        expiresAt: args['expires'],
        limitFactor: number(args['limit-factor']),
      },
    }),
  },
  'key:revoke': {
    summary: 'revokes a partner key, in force everywhere within 5 seconds',
    operation: 'RevokeKey',
    required: ['key'],
    variables: ({ key }) => ({ id: key }),
  },
  'key:rotate': {
    summary: 'makes a new secret; the old one is good for another 24 hours',
    operation: 'RotateKey',
    required: ['key'],
    variables: ({ key }) => ({ id: key }),
  },
  'verification-key:create': {
    summary: 'makes a verification key, shown this once',
    operation: 'IssueVerificationKey',
    required: ['org', 'mode'],
    variables: ({ org, mode }) => ({ organisationId: org, mode }),
  },
  'verification-key:revoke': {
    summary: 'revokes a verification key, given itself or by its hash',
    operation: 'RevokeVerificationKey',
    required: ['key'],
    variables: ({ key }) => ({ key }),
  },
  'token:create': {
    summary: 'makes a token for an internal UI (with --role operator, for an operator)',
    operation: 'IssueToken',
    required: [],
    optional: ['org', 'mode', 'scopes', 'role', 'ttl-seconds'],
    variables: (args) => ({
      input: {
        organisationId: args['org'],
        mode: args['mode'],
        scopes: list(args['scopes']),
        operator: isOperator(args['role']),
        ttlSeconds: number(args['ttl-seconds']),
      },
    }),
  },
  'credits:grant': {
    summary: 'adds credits',
    operation: 'GrantCredits',
    required: ['org', 'mode', 'amount'],
    optional: ['note'],
    variables: ({ org, mode, amount, note }) => ({
      input: { organisationId: org, mode, amount: number(amount), note },
    }),
  },
  'skill-request:list': {
    summary:
      'lists the skill requests of all organisations, newest first (--status pending, resolved or rejected)',
    operation: 'AllSkillRequests',
    required: [],
    optional: ['status', 'first', 'after'],
    variables: ({ status, first, after }) => ({ status, first: number(first), after }),
  },
  'skill-request:resolve': {
    summary: 'says which skill of the catalogue a request has become',
    operation: 'ResolveSkillRequest',
    required: ['request', 'skill'],
    variables: ({ request, skill }) => ({ id: request, skillId: skill }),
  },
  'skill-request:reject': {
    summary: 'says that a request will not become a skill',
    operation: 'RejectSkillRequest',
    required: ['request'],
    optional: ['note'],
    variables: ({ request, note }) => ({ id: request, note }),
  },
  'surface:disable': {
    summary: 'switches a REST surface off: partner, verification or catalogue',
    operation: 'SwitchSurface',
    required: ['name'],
    variables: ({ name }) => ({ name, disabled: true }),
  },
  'surface:enable': {
    summary: 'switches it on again',
    operation: 'SwitchSurface',
    required: ['name'],
    variables: ({ name }) => ({ name, disabled: false }),
  },
  'clock:move': {
    summary: 'moves the time of all processes, under TEST_CLOCK only',
    operation: 'MoveClock',
    required: ['seconds'],
    variables: ({ seconds }) => ({ seconds: number(seconds) }),
  },
};

export function usage(): string {
  const lines = Object.entries(commands).map(([name, { required, optional = [], summary }]) => {
    const options = [...required.map((one) => `--${one} …`), ...optional.map((one) => `[--${one} …]`)];
    return `  ${name} ${options.join(' ')}\n      ${summary}`;
  });
  return `npm run admin -- COMMAND [--json] [--url …] [--token …]\n${lines.join('\n')}`;
}
