import type { IncomingHttpHeaders } from 'node:http';
import type { CallerStateReader } from '../kernel/edge/caller-states.ts';
import { headerProblems, PARTNER_HEADERS } from '../kernel/edge/header-rules.ts';
import { countingFailures } from '../kernel/edge/limits/failed-authentication.ts';
import type { PartnerKeyFacts } from '../kernel/edge/limits/partner-limits.ts';
import { partnerCaller, type PartnerCallerOptions, type SignedCall } from '../kernel/edge/partner-caller.ts';
import type { KillSwitches } from '../kernel/edge/kill-switches.ts';
import type { Identity } from '../kernel/core/identity/identity.ts';
import type { TokenFacts, UiTokenReader } from '../kernel/core/identity/ui-token.ts';
import { refuse } from '../kernel/core/refusal.ts';
import type { SessionCall, Sessions } from './session/sessions.ts';

export interface GraphCaller {
  identity: Identity;
  /** The partner key, whose calls draw from its buckets. */
  key?: PartnerKeyFacts;
  token?: TokenFacts;
  expiresAt?: Date;
  /** Sets headers of the answer, whether it serves or refuses; missing on a socket, whose answers have none. */
  tell?: (headers: Record<string, string>) => void;
}

/** Identifies the caller of an HTTP request, or of the request that stands for the opening of a socket. */
export type CallerReader = (request: SignedCall & SessionCall, rawBody: Buffer) => Promise<GraphCaller>;

interface CallerReaderOptions extends PartnerCallerOptions {
  switches: KillSwitches;
  callerStates: CallerStateReader;
  readToken: UiTokenReader;
  /** Sessions of the console; undefined where it is not served. */
  sessions: Sessions | undefined;
}

export const bearerOf = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
  /^Bearer (\S+)$/i.exec(authorization)?.[1];

/**
 * An internal UI with a bearer token, a page of the console with its session, or a partner key with the signature of contract
 * 1.1. Nobody else.
 */
export function callerReader(parts: CallerReaderOptions): CallerReader {
  const { clock, rateLimiter, switches, callerStates, readToken, sessions } = parts;
  const read: CallerReader = async (request, rawBody) => {
    const { headers } = request;
    const token = bearerOf(headers);
    const hasSession = !headers['x-api-key'] && sessions?.isNamedIn(request);
    if (token ?? hasSession) {
      const caller = token
        ? await readToken(token, request.id, clock.now())
        : await sessions!.caller(request);
      await callerStates.checkToken(caller.token);
      return caller;
    }
    if (!headers['x-api-key'])
      throw refuse.unauthorized('A bearer token or a signed partner key is required.');
    if (await switches.isOff('partner')) throw refuse.switchedOff();
    const { identity, credential, off, missing } = await partnerCaller(parts, request, rawBody);
    if (credential.outdated) throw refuse.unavailable();
    if (off) throw off;
    const problems = headerProblems(headers, PARTNER_HEADERS);
    if (problems.length > 0) throw refuse.invalid(problems);
    if (missing) throw missing;
    const { id: keyId, mode, limitFactor } = credential;
    return { identity, key: { keyId, mode, limitFactor } };
  };
  return (request, rawBody) => countingFailures(rateLimiter, request.ip, () => read(request, rawBody));
}
