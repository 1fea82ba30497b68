import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../kernel/core/clock.ts';
import type { AskGraph } from '../../kernel/core/graph/ask.ts';
import type { Mode } from '../../kernel/core/identity/identity.ts';
import { Refusal, refuse } from '../../kernel/core/refusal.ts';
import type { CallerStateReader } from '../../kernel/edge/caller-states.ts';
import { contentTypeOf, isJson, rawBodyOf } from '../../kernel/edge/http/raw-bodies.ts';
import { bodyOf } from '../http-request.ts';
import { SESSION_HEADER, VIEW_HEADER } from './session-origin.rules.ts';
import type { Sessions } from './sessions.ts';

interface ViewOptions {
  sessions: Sessions;
  callerStates: Pick<CallerStateReader, 'checkToken'>;
  ask: AskGraph;
  clock: Clock;
}

const ADDRESS = '/console/view';
const HALF_AN_HOUR_MS = 30 * 60_000;

/**
 * Opens a view of an organisation for the operator whose session the page shows: `{organisationId, mode, reason}`. What it
 * answers is sent as `x-console-view`, and is kept by the page alone: a reload ends the view.
 */
export function serveViews(
  scope: FastifyInstance,
  { sessions, callerStates, ask, clock }: ViewOptions,
): void {
  scope.post(ADDRESS, async (request, reply) => {
    const headers = { ...request.headers, [VIEW_HEADER]: undefined };
    const { id, protocol, host } = request;
    const { identity, token, expiresAt } = await sessions.caller({ id, protocol, host, headers });
    await callerStates.checkToken(token);
    if (identity.actor.kind !== 'operator') throw refuse.scopeMissing('operator');
    if (!isJson(contentTypeOf(request)))
      throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json.');
    const wanted = wantedOf(bodyOf(request, rawBodyOf(request)));
    const allowed = await ask('ConsoleViewOrganisation', wanted, identity);
    const endsAt = new Date(Math.min(expiresAt.getTime(), clock.now().getTime() + HALF_AN_HOUR_MS));
    const sessionId = request.headers[SESSION_HEADER] as string;
    const view = sessions.views.write({ ...allowed, sessionId, endsAt });
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .send({ data: { view, expiresAt: endsAt } });
  });
}

/** The graph checks the rest: whether there is such an organisation, and the length of the reason. */
function wantedOf(body: unknown): { organisationId: string; mode: Mode; reason: string } {
  const { organisationId, mode, reason } = (body ?? {}) as Record<string, unknown>;
  if (typeof organisationId !== 'string')
    throw refuse.invalid([{ path: 'organisationId', message: 'is required' }]);
  if (mode !== 'test' && mode !== 'live')
    throw refuse.invalid([{ path: 'mode', message: 'must be test or live' }]);
  if (typeof reason !== 'string') throw refuse.invalid([{ path: 'reason', message: 'is required' }]);
  return { organisationId, mode, reason };
}
