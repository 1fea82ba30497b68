import { readFileSync } from 'node:fs';
import type { OperationName, VariablesOf } from '../../kernel/core/graph/operation-types.ts';
import type {
  ErasureReason,
  MessageTemplatesInput,
  Mode,
  SenderInput,
  SkillRequestStatus,
  SurfaceName,
  TroubledWorkState,
} from '../../schema/operations.ts';
import { CommandProblem } from './run-command.ts';

export type Arguments = Record<string, string | undefined>;

interface Command {
  summary: string;
  operation: OperationName;
  /** Arguments are given by name (--org X) or in this order. */
  required: readonly string[];
  optional?: readonly string[];
  variables(args: Arguments): Record<string, unknown>;
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
    variables(args: CommandArguments<Required, Optional>): VariablesOf<Name>;
  },
): Command {
  return typed;
}

const list = (text: string | undefined) => text?.split(',').map((item) => item.trim());
/** `36/40` are 36 verified of 40 people. */
function pilotGroup(name: string, text: string): { verified: number; people: number } {
  const [, verified, people] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  if (people === undefined) throw new CommandProblem(`--${name}: must be VERIFIED/PEOPLE, such as 36/40`);
  return { verified: Number(verified), people: Number(people) };
}

/** The input of an operation, which the service checks. */
function readJson<Input>(file: string): Input {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Input;
  } catch (error) {
    throw new CommandProblem(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

const optionalNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text));

function isYes(name: string, text: string): boolean {
  if (text !== 'yes') throw new CommandProblem(`--${name}: must be yes, or left out`);
  return true;
}

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
  'credential-key:rotate': command({
    summary: 'makes a new key that signs credentials; those signed before stay good',
    operation: 'RotateCredentialKey',
    required: [],
    variables: () => ({}),
  }),
  'credential:revoke': command({
    summary: 'revokes a credential for good',
    operation: 'RevokeCredential',
    required: ['id', 'note'],
    variables: ({ id, note }) => ({ id, note }),
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
  'sender:list': command({
    summary: 'lists senders with their templates, of the installation and of all organisations or of one',
    operation: 'Senders',
    required: [],
    optional: ['org'],
    variables: ({ org }) => ({ organisationId: org }),
  }),
  'sender:create': command({
    summary: 'adds a sender from a JSON file; of the installation where no organisation is named',
    operation: 'AddSender',
    required: ['file'],
    optional: ['org'],
    variables: ({ file, org }) => ({ organisationId: org, input: readJson<SenderInput>(file) }),
  }),
  'sender:test': command({
    summary: 'sends an approved template with sample values to a number of your own',
    operation: 'SendTestMessage',
    required: ['sender', 'to'],
    optional: ['language', 'step'],
    variables: ({ sender, to, language, step }) => ({ senderId: sender, to, language, step }),
  }),
  'sender:replies': command({
    summary:
      'shows the address to enter at the provider of a sender, so that it hands over what people write',
    operation: 'SenderRepliesAddress',
    required: ['sender'],
    variables: ({ sender }) => ({ id: sender }),
  }),
  'messages:unknown': command({
    summary:
      'counts messages of which nobody knows whether they left, and whose candidates still wait, by organisation, channel and provider',
    operation: 'UnknownContacts',
    required: [],
    variables: () => ({}),
  }),
  'messages:send-again': command({
    summary:
      'sends up to 500 of these messages of an organisation again, the oldest first, by one --channel or by all: who got one gets it twice',
    operation: 'SendUnknownAgain',
    required: ['org'],
    optional: ['channel'],
    variables: ({ org, channel }) => ({ organisationId: org, channel }),
  }),
  'messages:today': command({
    summary:
      'shows what was sent today to a phone number or an e-mail address, over all organisations, and how much of its daily limit is used',
    operation: 'MessagesToday',
    required: ['to'],
    variables: ({ to }) => ({ address: to }),
  }),
  'work:retry': command({
    summary:
      'has parked work of a kind tried again, up to 1,000 a call (--state waiting: work that waits after a failure; --group OR_…; --error a part of the last error)',
    operation: 'RetryWorkOfKind',
    required: ['kind'],
    optional: ['state', 'group', 'error'],
    variables: ({ kind, state, group, error }) => ({
      filter: { kind, state: state as TroubledWorkState | undefined, groupKey: group, error },
    }),
  }),
  'deliveries:retry': command({
    summary:
      'makes deliveries at once that failed and wait for their next attempt, up to 1,000 a call (--org, --webhook, --types a,b, --since and --until of the event)',
    operation: 'RetryDeliveries',
    required: [],
    optional: ['org', 'webhook', 'types', 'since', 'until'],
    variables: ({ org, webhook, types, since, until }) => ({
      filter: { organisationId: org, webhookId: webhook, types: list(types), since, until },
    }),
  }),
  'messages:count': command({
    summary:
      'counts messages of the last 24 hours, or of --hours (168 at most), by provider, template, state and code, of all organisations or of one',
    operation: 'MessageCounts',
    required: [],
    optional: ['org', 'hours'],
    variables: ({ org, hours }) => ({ organisationId: org, hours: optionalNumber(hours) }),
  }),
  'provider:costs': command({
    summary:
      'shows what providers cost this month, or from --from to --to (2026-11), beside the credits, of all organisations or of one; prices are PROVIDER_PRICES',
    operation: 'ProviderCosts',
    required: [],
    optional: ['org', 'from', 'to'],
    variables: ({ org, from, to }) => ({ organisationId: org, from, to }),
  }),
  'templates:set': command({
    summary:
      'adds or changes templates of a sender from a JSON file: {"templates": [{step, language, category, …}]}',
    operation: 'SetMessageTemplates',
    required: ['sender', 'file'],
    variables: ({ sender, file }) => ({ senderId: sender, input: readJson<MessageTemplatesInput>(file) }),
  }),
  'templates:submit': command({
    summary:
      "submits WhatsApp's templates of a sender, in category utility or --category marketing; sender:list shows their approval",
    operation: 'SubmitTemplates',
    required: ['sender'],
    optional: ['category'],
    variables: ({ sender, category }) => ({ senderId: sender, category }),
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
  'breach:list': command({
    summary:
      'lists who would have to be told of a breach between two moments, and how: by what was open, --org (--mode live when left out), --key, --actor (the subject of a token or session: whom it was shown) or --database yes (--first at most 200, --after the endCursor of the page before)',
    operation: 'TouchedPeople',
    required: ['since', 'until'],
    optional: ['org', 'mode', 'key', 'actor', 'database', 'first', 'after'],
    variables: ({ org, since, until, mode, key, actor, database, first, after }) => ({
      input: {
        ...(org !== undefined && { organisationId: org, mode: (mode ?? 'live') as Mode }),
        keyId: key,
        actorId: actor,
        ...(database !== undefined && { wholeDatabase: isYes('database', database) }),
        since,
        until,
      },
      first: optionalNumber(first),
      after,
    }),
  }),
  'breach:list-students': command({
    summary:
      'lists which students would have to be told of a breach between two moments, and how: by what was open, --org (a platform, also for its verification keys; --mode live when left out), --actor (the subject of a token or session: whom it was shown) or --database yes (--first at most 200, --after the endCursor of the page before)',
    operation: 'TouchedStudents',
    required: ['since', 'until'],
    optional: ['org', 'mode', 'actor', 'database', 'first', 'after'],
    variables: ({ org, since, until, mode, actor, database, first, after }) => ({
      input: {
        ...(org !== undefined && { organisationId: org, mode: mode ?? 'live' }),
        actorId: actor,
        ...(database !== undefined && { wholeDatabase: isYes('database', database) }),
        since,
        until,
      },
      first: optionalNumber(first),
      after,
    }),
  }),
  'access:list': command({
    summary:
      'lists which operators and screens were shown whose personal data, newest first (--actor the subject of a token, --subject the id of a result, --org, --since, --until; --first at most 200, --after the endCursor of the page before)',
    operation: 'AccessLog',
    required: [],
    optional: ['org', 'actor', 'subject', 'since', 'until', 'first', 'after'],
    variables: ({ org, actor, subject, since, until, first, after }) => ({
      organisationId: org,
      filter: { actorId: actor, subject, since, until },
      first: optionalNumber(first),
      after,
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
    summary: 'resolves a request with a skill of the catalogue',
    operation: 'ResolveSkillRequest',
    required: ['request', 'skill'],
    variables: ({ request, skill }) => ({ id: request, skillId: skill }),
  }),
  'skill-request:reject': command({
    summary: 'rejects a request',
    operation: 'RejectSkillRequest',
    required: ['request'],
    optional: ['note'],
    variables: ({ request, note }) => ({ id: request, note }),
  }),
  'skill:calibrated': command({
    summary:
      'keeps that a pilot has calibrated a skill: how many were verified, VERIFIED/PEOPLE, of those known to be competent and of others, at least 30 each',
    operation: 'CalibrateSkill',
    required: ['skill', 'competent', 'others'],
    variables: ({ skill, competent, others }) => ({
      skillId: skill,
      pilot: { competent: pilotGroup('competent', competent), others: pilotGroup('others', others) },
    }),
  }),
  'skill:uncalibrated': command({
    summary: 'takes that back, after its questions have changed',
    operation: 'CalibrateSkill',
    required: ['skill'],
    variables: ({ skill }) => ({ skillId: skill }),
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
  'clock:move': command({
    summary: 'moves the time of all processes, under TEST_CLOCK only',
    operation: 'MoveClock',
    required: ['seconds'],
    variables: ({ seconds }) => ({ seconds: Number(seconds) }),
  }),
};

/** The command that takes many operations. */
export const SEAL_ROTATE = 'seal:rotate';

/** The command that needs no service: it prints the texts that are registered. */
export const TEMPLATES_PRINT = 'templates:print';

/** Commands on the database of DATABASE_URL itself, as its owner: the service need not run. */
export const DATABASE_COMMANDS = {
  migrate: {
    args: '[--plan]',
    summary: 'migrates the database; with --plan only shows what would run, and who waits for which table',
  },
  backup: {
    args: 'FILE',
    summary: 'writes the database to a file with pg_dump, while the service runs',
  },
  restore: {
    args: 'FILE',
    summary:
      'restores such a file into an empty database, and holds outgoing messages until outgoing:release',
  },
  'deliveries:of': {
    args: 'EV_…',
    summary:
      'lists the attempts of an event at every endpoint, of all organisations, and the deliveries still due',
  },
  'disk:tables': {
    args: '',
    summary: 'lists the twenty largest tables in megabytes, and when their rows go by themselves',
  },
  'questions:import': {
    args: 'FILE.jsonl',
    summary:
      'adds private questions, a line each in the form of the bank, in one transaction: one wrong line changes nothing; needs MASTER_KEY',
  },
  'questions:export': {
    args: 'FILE.jsonl',
    summary: 'writes what was learnt of each question, a line each, without its texts',
  },
  'outgoing:hold': {
    args: '[--reason …]',
    summary: 'holds messages, calls, emails and webhooks until they are released; nothing is lost',
  },
  'outgoing:release': {
    args: '--sent-until TIME | --send-all',
    summary:
      'releases them: those due by --sent-until count as sent, because that time was lost; --send-all sends all',
  },
};

export type DatabaseCommandName = keyof typeof DATABASE_COMMANDS;

const summaries: Record<string, Pick<Command, 'required' | 'optional' | 'summary'>> = {
  ...commands,
  [TEMPLATES_PRINT]: {
    summary:
      'prints all texts of messages for registration with operators and WhatsApp: to read, with --csv as a file, or with --json',
    required: [],
    optional: ['csv', 'brand'],
  },
  [SEAL_ROTATE]: {
    summary:
      'seals everything again with the first key of MASTER_KEY, while the service runs; may be repeated',
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
  return `npm run admin -- COMMAND [--json] [--url …] [--token … | --as YOUR_NAME]\n${[...lines, ...own].join('\n')}`;
}
