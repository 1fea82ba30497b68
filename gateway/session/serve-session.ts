import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../../kernel/core/clock.ts';
import type { AskGraph } from '../../kernel/core/graph/ask.ts';
import { newId } from '../../kernel/core/ids.ts';
import { serviceFor } from '../../kernel/core/identity/identity.ts';
import { SIGN_IN, type UiCaller, type UiTokenReader } from '../../kernel/core/identity/ui-token.ts';
import { refuse } from '../../kernel/core/refusal.ts';
import type { CallerStateReader } from '../../kernel/edge/caller-states.ts';
import { countingFailures } from '../../kernel/edge/limits/failed-authentication.ts';
import type { RateLimiter } from '../../kernel/edge/limits/rate-limiter.ts';
import type { Request } from '../../kernel/edge/http/server.ts';
import { bearerOf } from '../callers.ts';
import type { ConsoleSession } from './session-cookie.ts';
import { SESSION_HEADER } from './session-origin.rules.ts';
import type { Sessions } from './sessions.ts';

interface SessionOptions {
  sessions: Sessions;
  readToken: UiTokenReader;
  callerStates: Pick<CallerStateReader, 'checkToken'>;
  ask: AskGraph;
  rateLimiter: RateLimiter;
  clock: Clock;
  before: () => Promise<void>;
}

const ADDRESS = '/console/session';
const TWELVE_HOURS_MS = 12 * 3_600_000;

/**
 * The session of a browser. POST with a bearer token opens one, POST without answers the one that is open, DELETE ends it
 * everywhere. A POST reads too, because browsers name the origin of every POST.
 */
export function serveSession(scope: FastifyInstance, options: SessionOptions): void {
  const { sessions, clock, ask } = options;
  const answer = (reply: FastifyReply, session: Pick<ConsoleSession, 'id'> | null, expiresAt?: Date) =>
    reply
      .header('cache-control', 'no-store')
      .send({ data: { session: session && { id: session.id, expiresAt } } });

  /** The token to keep, and its caller: a link is exchanged for a token that no page ever sees. */
  const callerWith = async (given: string, requestId: string): Promise<[string, UiCaller]> => {
    const caller = await options.readToken(given, requestId, clock.now());
    await options.callerStates.checkToken(caller.token);
    if (!caller.identity.scopes.includes(SIGN_IN)) return [given, caller];
    const { token } = await ask('ConsoleSignIn', {}, caller.identity);
    return [token, await options.readToken(token, requestId, clock.now())];
  };

  const end = async ({ id }: ConsoleSession, { identity }: UiCaller) => {
    await ask('RevokeTokens', { input: { token: id } }, serviceFor(identity, 'console'));
  };

  const open = async (request: Request, reply: FastifyReply, given: string) => {
    const known = await sessions.open(request);
    const [token, caller] = await countingFailures(options.rateLimiter, request.ip, () =>
      callerWith(given, request.id),
    );
    const now = clock.now();
    const endsAt = new Date(Math.min(caller.expiresAt.getTime(), now.getTime() + TWELVE_HOURS_MS));
    const session = { id: newId('CS_'), token, endsAt };
    const cookie = sessions.cookies.write(session, now, sessions.isSecure(request));
    // The browser loses the cookie of the session before, so nobody could end that one any more.
    if (known) await end(known, caller);
    return answer(reply.code(201).header('set-cookie', cookie), session, endsAt);
  };

  const current = async (request: Request, reply: FastifyReply) => {
    const session = await sessions.open(request);
    const caller = session && (await goodCaller(session, request.id));
    if (!caller) return answer(reply, null);
    return answer(reply, session, caller.expiresAt);
  };

  const goodCaller = async (session: ConsoleSession, requestId: string): Promise<UiCaller | undefined> => {
    try {
      const caller = await sessions.callerOf(session, requestId);
      await options.callerStates.checkToken(caller.token);
      return caller;
    } catch (error) {
      if ((error as { code?: string }).code === refuse.unauthorized().code) return undefined;
      throw error;
    }
  };

  scope.addHook('onRequest', async () => options.before());
  scope.post(ADDRESS, async (request, reply) => {
    sessions.refuseForeign(request);
    const given = bearerOf(request.headers);
    return given === undefined ? current(request, reply) : open(request, reply, given);
  });
  scope.delete(ADDRESS, async (request, reply) => {
    const session = await sessions.open(request);
    // A tab that shows an older session than the cookie's has nothing to end.
    if (session?.id !== request.headers[SESSION_HEADER]) return answer(reply, null);
    const caller = await goodCaller(session!, request.id);
    if (caller) await end(session!, caller);
    return answer(reply.header('set-cookie', sessions.cookies.clear(sessions.isSecure(request))), null);
  });
}
