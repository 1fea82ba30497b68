import type { ErasureReason, Mode } from '../../schema/operations.ts';
import { command, optionalNumber, type Command } from './command.ts';
import { CommandProblem } from './run-command.ts';

function isYes(name: string, text: string): boolean {
  if (text !== 'yes') throw new CommandProblem(`--${name}: must be yes, or left out`);
  return true;
}

/** Commands on what is kept of people, who saw it, and their credentials. */
export const peopleCommands: Record<string, Command> = {
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
};
