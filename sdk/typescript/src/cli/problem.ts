import { ApiError, SkillVerificationError } from '../errors.ts';

/** Something for the person at the keyboard to put right; exit code 1. */
export class CommandProblem extends Error {}

/** The command was called in a wrong way; exit code 2. */
export class UsageProblem extends Error {}

/** The first line of a usage is how the command is called. */
export const wrongUse = (usage: string): UsageProblem =>
  new UsageProblem(`usage: ${usage.split('\n')[0]} (--help tells more)`);

/** One line, whatever went wrong. */
export function lineOf(error: unknown): string {
  return oneLine(error instanceof ApiError ? refused(error) : failed(error));
}

export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

function refused({ status, code, message, details, reason, requestId, retryAfterSeconds }: ApiError): string {
  const facts = [
    reason,
    retryAfterSeconds !== null && `try again in ${Math.ceil(retryAfterSeconds)} s`,
    requestId && `request ${requestId}`,
  ].filter(Boolean);
  return [
    `${code ?? status}: ${message}`,
    ...details.map(({ path, message: problem }) => `${path} ${problem}.`),
    facts.length > 0 ? `(${facts.join(', ')})` : '',
  ].join(' ');
}

function failed(error: unknown): string {
  const { message } = error as Error;
  const code = codeIn(error);
  if (code === 'ECONNREFUSED') return `${message} Nothing listens there; is the service running?`;
  return error instanceof SkillVerificationError && code !== undefined ? `${message} (${code})` : message;
}

/** The code of whatever lies beneath, such as ECONNREFUSED. */
export function codeIn(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string') return at.code;
  return undefined;
}
