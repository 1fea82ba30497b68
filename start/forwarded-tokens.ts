import type { AskGraph } from '../kernel/core/graph/ask.ts';
import type { Clock } from '../kernel/core/clock.ts';
import { uiTokenReader, type TokenSource } from '../kernel/core/identity/ui-token.ts';
import { refuse } from '../kernel/core/refusal.ts';
import { CallerStateReader } from '../kernel/edge/caller-states.ts';
import type { ReadForwardedToken } from '../kernel/subgraph/serving/serve-subgraph.ts';
import type { PartStart } from './run-part.ts';

/** The issuer whose tokens internal UIs have. */
export const tokenSourceOf = ({ settings, secrets }: Pick<PartStart, 'settings' | 'secrets'>): TokenSource =>
  settings.uiJwksUrl
    ? { jwksUrl: settings.uiJwksUrl, issuer: settings.oidc?.issuer }
    : { secret: secrets.uiJwtSecret! };

/** Checks tokens in a subgraph as a gateway does: signature, claims, and that nobody has revoked them. */
export function forwardedTokens(
  part: Pick<PartStart, 'settings' | 'secrets'>,
  ask: AskGraph,
  clock: Clock,
): ReadForwardedToken {
  const readToken = uiTokenReader(tokenSourceOf(part));
  const states = new CallerStateReader(ask);
  return async (authorization, requestId) => {
    const [, token] = /^Bearer (\S+)$/i.exec(authorization) ?? [];
    if (!token) throw refuse.unauthorized('A bearer token is required.');
    const caller = await readToken(token, requestId, clock.now());
    await states.checkToken(caller.token);
    return caller.identity;
  };
}
