import type { Clock } from '../kernel/clock.ts';
import type { Credentials } from '../kernel/edge/credentials.ts';
import { partnerCaller } from '../kernel/edge/partner-caller.ts';
import type { Request } from '../kernel/http/server.ts';
import type { Identity } from '../kernel/identity/identity.ts';
import type { UiTokenReader } from '../kernel/identity/ui-token.ts';
import { Refusal, refuse } from '../kernel/refusal.ts';

export type CallerReader = (request: Request, rawBody: Buffer) => Promise<Identity>;

const text = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** An internal UI with a bearer token, or a partner key with the signature of CONTRACT 1.1. Nobody else. */
export function callerReader(credentials: Credentials, clock: Clock, readToken: UiTokenReader): CallerReader {
  return async (request, rawBody) => {
    const { headers } = request;
    const [, token] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
    if (token) return (await readToken(token, request.id, clock.now())).identity;
    if (!headers['x-api-key'])
      throw refuse.unauthorized('A bearer token or a signed partner key is required.');
    const { identity, credential } = await partnerCaller(
      credentials,
      clock,
      {
        apiKey: text(headers['x-api-key']),
        timestamp: text(headers['x-timestamp']),
        signature: text(headers['x-signature']),
      },
      {
        method: request.method,
        path: request.raw.url ?? '',
        body: rawBody,
        idempotencyKey: text(headers['idempotency-key']),
        onBehalfOf: text(headers['x-on-behalf-of']),
      },
      request.id,
    );
    if (credential.organisationDisabled)
      throw new Refusal('SERVICE_DISABLED', 'The service is switched off for this organisation.', {
        retryAfterSeconds: 300,
      });
    return identity;
  };
}
