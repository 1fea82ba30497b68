import type { CallerStateReader } from '../kernel/edge/caller-states.ts';
import { headerProblems, PARTNER_HEADERS } from '../kernel/edge/header-rules.ts';
import { countingFailures } from '../kernel/edge/limits/failed-authentication.ts';
import type { PartnerKeyFacts } from '../kernel/edge/limits/partner-limits.ts';
import { partnerCaller, type PartnerCallerOptions, type SignedCall } from '../kernel/edge/partner-caller.ts';
import type { Switches } from '../kernel/edge/switches.ts';
import type { Identity } from '../kernel/core/identity/identity.ts';
import type { TokenFacts, UiTokenReader } from '../kernel/core/identity/ui-token.ts';
import { refuse } from '../kernel/core/refusal.ts';

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
export type CallerReader = (request: SignedCall, rawBody: Buffer) => Promise<GraphCaller>;

interface CallerReaderOptions extends PartnerCallerOptions {
  switches: Switches;
  callerStates: CallerStateReader;
  readToken: UiTokenReader;
}

/** An internal UI with a bearer token, or a partner key with the signature of contract 1.1. Nobody else. */
export function callerReader(parts: CallerReaderOptions): CallerReader {
  const { clock, counter, switches, callerStates, readToken } = parts;
  const read: CallerReader = async (request, rawBody) => {
    const { headers } = request;
    const [, token] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
    if (token) {
      const caller = await readToken(token, request.id, clock.now());
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
  return (request, rawBody) => countingFailures(counter, request.ip, () => read(request, rawBody));
}
