import type { OperationName, VariablesOf } from '../../kernel/core/graph/operation-types.ts';
import type { ErasureReason, Mode, SkillRequestStatus, SurfaceName } from '../../schema/operations.ts';
import { CommandProblem } from './run-command.ts';

export type Arguments = Record<string, string | undefined>;

interface Command {
  summary: string;
  operation: OperationName;
  /** Arguments are given by name (--org X) or in this order. */
  required: readonly string[];
  optional?: readonly string[];
  variables: (args: Arguments) => Record<string, unknown>;
}

type CommandArguments<Required extends string, Optional extends string> = Record<Required, string> &
  Partial<Record<Optional, string>>;

/** A command typed by its operation: one that no longer fits the schema does not build. */
function command<
  Name extends OperationName,
  const Required extends string,
  const Optional extends string = never,
>(
  typed: Omit<Command, 'variables'> & {
    operation: Name;
    required: readonly Required[];
    optional?: readonly Optional[];
    variables: (args: CommandArguments<Required, Optional>) => VariablesOf<Name>;
  },
): Command {
  return typed as unknown as Command;
}

const list = (text: string | undefined) => text?.split(',').map((item) => item.trim());
const optionalNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text));

function isOperator(role: string | undefined): boolean {
  if (role !== undefined && role !== 'operator')
    throw new CommandProblem(`--role: there is no role "${role}", only operator`);
  return role === 'operator';
}

export const commands: Record<string, Command> = {
  'org:create': command({
    summary: 'creates an organisation',
    operation: 'CreateOrganisation',
    required: ['name'],
    variables: ({ name }) => ({ name }),
  }),
  'org:platform': command({
    summary: 'makes an organisation a platform, whose keys make employers and act for them; for good',
    operation: 'MakePlatform',
    required: ['org'],
    variables: ({ org }) => ({ id: org }),
  }),
  'org:contact': command({
    summary: 'sets the address that is written to when a webhook was disabled; without --email there is none',
    operation: 'SetOrganisationContact',
    required: ['org'],
    optional: ['email'],
    variables: ({ org, email }) => ({ id: org, email }),
  }),
  'key:create': command({
    summary: 'makes a partner key; its secret is shown this once',
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
    summary: 'revokes a partner key, in force everywhere within 5 seconds',
    operation: 'RevokeKey',
    required: ['key'],
    variables: ({ key }) => ({ id: key }),
  }),
  'key:rotate': command({
    summary: 'makes a new secret; the old one is good for another 24 hours',
    operation: 'RotateKey',
    required: ['key'],
    variables: ({ key }) => ({ id: key }),
  }),
  'verification-key:create': command({
    summary: 'makes a verification key, shown this once',
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
      'says where sessions of a verification key may lead students back to: origins with commas between them, all each time',
    operation: 'SetReturnOrigins',
    required: ['key', 'return-origins'],
    variables: (args) => ({ key: args.key, returnOrigins: list(args['return-origins'])!.filter(Boolean) }),
  }),
  'verification-key:revoke': command({
    summary: 'revokes a verification key, given itself or by its hash',
    operation: 'RevokeVerificationKey',
    required: ['key'],
    variables: ({ key }) => ({ key }),
  }),
  'token:create': command({
    summary: 'makes a token for an internal UI (with --role operator, for an operator)',
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
      'revokes a token, given itself or by its id, or all of an organisation, or (--role operator) all of operators; in force everywhere within 5 seconds',
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
  'candidate:erase': command({
    summary:
      "erases a candidate's data for good: of a result, or by --phone or --email; verdicts and figures stay (--reason requested, consent_withdrawn, no_longer_needed or ordered)",
    operation: 'EraseCandidate',
    required: ['org', 'mode'],
    optional: ['result', 'phone', 'email', 'reason'],
    variables: ({ org, mode, result, phone, email, reason }) => ({
      input: {
        organisationId: org,
        mode: mode as Mode,
        resultId: result,
        phone,
        email,
        reason: reason as ErasureReason | undefined,
      },
    }),
  }),
  'skill-request:list': command({
    summary:
      'lists the skill requests of all organisations, newest first (--status pending, resolved or rejected)',
    operation: 'AllSkillRequests',
    required: [],
    optional: ['status', 'first', 'after'],
    variables: ({ status, first, after }) => ({
      status: status as SkillRequestStatus | undefined,
      first: optionalNumber(first),
      after,
    }),
  }),
  'skill-request:resolve': command({
    summary: 'says which skill of the catalogue a request has become',
    operation: 'ResolveSkillRequest',
    required: ['request', 'skill'],
    variables: ({ request, skill }) => ({ id: request, skillId: skill }),
  }),
  'skill-request:reject': command({
    summary: 'says that a request will not become a skill',
    operation: 'RejectSkillRequest',
    required: ['request'],
    optional: ['note'],
    variables: ({ request, note }) => ({ id: request, note }),
  }),
  'surface:disable': command({
    summary: 'switches a REST surface off: partner, verification or catalogue',
    operation: 'SwitchSurface',
    required: ['name'],
    variables: ({ name }) => ({ name: name as SurfaceName, disabled: true }),
  }),
  'surface:enable': command({
    summary: 'switches it on again',
    operation: 'SwitchSurface',
    required: ['name'],
    variables: ({ name }) => ({ name: name as SurfaceName, disabled: false }),
  }),
  'clock:move': command({
    summary: 'moves the time of all processes, under TEST_CLOCK only',
    operation: 'MoveClock',
    required: ['seconds'],
    variables: ({ seconds }) => ({ seconds: Number(seconds) }),
  }),
};

/** The command that takes many operations. */
export const SEAL_ROTATE = 'seal:rotate';

/** Commands on the database of DATABASE_URL itself, as its owner: the service need not run. */
export const DATABASE_COMMANDS = {
  migrate: {
    args: '[--plan]',
    summary: 'migrates the database; with --plan only shows what would run, and who waits for which table',
  },
  backup: {
    args: 'FILE',
    summary: 'writes the database to a file with pg_dump, beside the running service',
  },
  restore: {
    args: 'FILE',
    summary: 'fills an empty database from such a file, and holds outgoing messages until outgoing:release',
  },
  'outgoing:hold': {
    args: '[--reason …]',
    summary: 'keeps messages, calls, letters and webhooks back until they are released; nothing is lost',
  },
  'outgoing:release': {
    args: '--sent-until TIME | --send-all',
    summary:
      'lets them go: those that were due by that time count as sent, because what happened up to it was lost; or all are sent',
  },
};

export type DatabaseCommandName = keyof typeof DATABASE_COMMANDS;

const summaries: Record<string, Pick<Command, 'required' | 'optional' | 'summary'>> = {
  ...commands,
  [SEAL_ROTATE]: {
    summary:
      'seals by the first key of MASTER_KEY whatever an older one has sealed, beside the running service; may be repeated',
    required: [],
  },
};

export function usage(): string {
  const lines = Object.entries<Pick<Command, 'required' | 'optional' | 'summary'>>(summaries).map(
    ([name, { required, optional = [], summary }]) => {
      const options = [...required.map((one) => `--${one} …`), ...optional.map((one) => `[--${one} …]`)];
      return `  ${name} ${options.join(' ')}\n      ${summary}`;
    },
  );
  const own = Object.entries(DATABASE_COMMANDS).map(
    ([name, { args, summary }]) => `  ${name} ${args}\n      ${summary}`,
  );
  return `npm run admin -- COMMAND [--json] [--url …] [--token …]\n${[...lines, ...own].join('\n')}`;
}
