import type { Clock } from '../../kernel/core/clock.ts';
import type { UiCaller, UiTokenReader } from '../../kernel/core/identity/ui-token.ts';
import { Refusal, refuse } from '../../kernel/core/refusal.ts';
import type { SignedCall } from '../../kernel/edge/partner-caller.ts';
import type { ConsoleSession, SessionCookies } from './session-cookie.ts';
import { isFromOwnPage, SESSION_HEADER, VIEW_HEADER } from './session-origin.rules.ts';
import { identityIn, type SessionViews } from './session-views.ts';

/** A request as far as its session is concerned. */
export interface SessionCall extends Pick<SignedCall, 'id' | 'headers'> {
  protocol: string;
  host: string;
}

interface SessionsOptions {
  cookies: SessionCookies;
  views: SessionViews;
  readToken: UiTokenReader;
  clock: Clock;
  publicUrl: string;
}

const foreignPage = () =>
  new Refusal('FORBIDDEN', 'A session of the console is good for the pages of this host alone.');

/** Callers with a session of the console in place of a token. */
export class Sessions {
  readonly cookies: SessionCookies;
  readonly views: SessionViews;
  readonly #options: SessionsOptions;

  constructor(options: SessionsOptions) {
    this.cookies = options.cookies;
    this.views = options.views;
    this.#options = options;
  }

  /** A cookie alone is no credential: a page must name the session that it shows. */
  isNamedIn({ headers }: Pick<SessionCall, 'headers'>): boolean {
    return headers[SESSION_HEADER] !== undefined;
  }

  refuseForeign({ headers, protocol, host }: SessionCall): void {
    const own = [`${protocol}://${host}`, new URL(this.#options.publicUrl).origin];
    if (!this.isNamedIn({ headers }) || !isFromOwnPage(headers, own)) throw foreignPage();
  }

  /** The session of the cookie, whichever the page shows. */
  async open(call: SessionCall): Promise<ConsoleSession | undefined> {
    this.refuseForeign(call);
    const { cookies, clock } = this.#options;
    return cookies.read(call.headers.cookie, clock.now(), this.isSecure(call));
  }

  /**
   * The caller of the session that the page shows. Another tab may have signed in as somebody else meanwhile: what was typed
   * for one organisation is never sent to another.
   */
  async caller(call: SessionCall): Promise<UiCaller> {
    const session = await this.open(call);
    if (!session || session.id !== call.headers[SESSION_HEADER])
      throw refuse.unauthorized('The session has ended.');
    const caller = await this.callerOf(session, call.id);
    const view = call.headers[VIEW_HEADER];
    return typeof view === 'string' ? this.#viewing(caller, view, session.id) : caller;
  }

  /** The token stays the operator's: its revocation ends the view too. */
  async #viewing(caller: UiCaller, sealed: string, sessionId: string): Promise<UiCaller> {
    if (caller.identity.actor.kind !== 'operator') throw refuse.unauthorized('The view has ended.');
    const view = await this.views.read(sealed, sessionId, this.#options.clock.now());
    const expiresAt = caller.expiresAt < view.endsAt ? caller.expiresAt : view.endsAt;
    return { ...caller, expiresAt, identity: identityIn(view, caller.identity) };
  }

  async callerOf({ id, token, endsAt }: ConsoleSession, requestId: string): Promise<UiCaller> {
    const caller = await this.#options.readToken(token, requestId, this.#options.clock.now());
    const expiresAt = caller.expiresAt < endsAt ? caller.expiresAt : endsAt;
    return { ...caller, expiresAt, token: { ...caller.token, sessionId: id } };
  }

  /** Where HTTPS ends at a proxy that is not trusted, the address that people use tells. */
  isSecure = ({ protocol }: Pick<SessionCall, 'protocol'>): boolean =>
    protocol === 'https' || this.#options.publicUrl.startsWith('https:');
}
