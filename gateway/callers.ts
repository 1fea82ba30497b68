import type { Clock } from '../kernel/clock.ts';
import type { Credentials } from '../kernel/edge/credentials.ts';
import { partnerCaller } from '../kernel/edge/partner-caller.ts';
import type { Request } from '../kernel/http/server.ts';
import type { Identity } from '../kernel/identity/identity.ts';
import type { UiTokenReader } from '../kernel/identity/ui-token.ts';
import { refuse } from '../kernel/refusal.ts';

export type CallerReader = (request: Request, rawBody: Buffer) => Promise<Identity>;

/** An internal UI with a bearer token, or a partner key with the signature of CONTRACT 1.1. Nobody else. */
export function callerReader(credentials: Credentials, clock: Clock, readToken: UiTokenReader): CallerReader {
  return async (request, rawBody) => {
    const { headers } = request;
    const [, token] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
    if (token) return (await readToken(token, request.id, clock.now())).identity;
    if (!headers['x-api-key'])
      throw refuse.unauthorized('A bearer token or a signed partner key is required.');
    return (await partnerCaller(credentials, clock, request, rawBody)).identity;
  };
}
