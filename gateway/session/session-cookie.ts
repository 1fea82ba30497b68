import type { Sealer } from '../../kernel/core/sealed.ts';
import { Refusal } from '../../kernel/core/refusal.ts';

/**
 * A sign-in of one browser: the token that it was made with, under an id of its own, which the list of revoked tokens takes
 * like that of a token.
 */
export interface ConsoleSession {
  id: string;
  token: string;
  endsAt: Date;
}

const SEALED_AS = 'console session';
/** Browsers drop a cookie with a longer name and value, and say nothing. */
const MOST_BYTES = 4_096;

/** The prefix binds the cookie to this host: no other host of the domain can set it. It needs HTTPS. */
const nameOf = (isSecure: boolean) => (isSecure ? '__Host-console_session' : 'console_session');

const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Strict';
const attributesOf = (isSecure: boolean) => (isSecure ? `${ATTRIBUTES}; Secure` : ATTRIBUTES);

/** Sessions live in their cookies, sealed by MASTER_KEY: every gateway opens what another sealed. */
export class SessionCookies {
  readonly #sealer: Sealer;

  constructor(sealer: Sealer) {
    this.#sealer = sealer;
  }

  /** The value of `Set-Cookie`. */
  write({ id, token, endsAt }: ConsoleSession, now: Date, isSecure: boolean): string {
    const sealed = this.#sealer.sealSecret(JSON.stringify([id, endsAt.getTime(), token]), SEALED_AS);
    const cookie = `${nameOf(isSecure)}=${sealed}`;
    if (cookie.length > MOST_BYTES)
      throw new Refusal(
        'PAYLOAD_TOO_LARGE',
        'The token is too long for a session: it must fit into a cookie.',
      );
    const seconds = Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
    return `${cookie}; Max-Age=${seconds}; ${attributesOf(isSecure)}`;
  }

  clear = (isSecure: boolean): string => `${nameOf(isSecure)}=; Max-Age=0; ${attributesOf(isSecure)}`;

  /** Undefined where the request has no cookie, or one that is over, altered, or of another installation. */
  async read(header: string | undefined, now: Date, isSecure: boolean): Promise<ConsoleSession | undefined> {
    const sealed = valueOf(header, nameOf(isSecure));
    if (!sealed?.startsWith('s1.')) return undefined;
    try {
      const opened: unknown = JSON.parse(await this.#sealer.openSecret(sealed, SEALED_AS));
      const [id, endsAt, token] = opened as [string, number, string];
      return endsAt > now.getTime() ? { id, token, endsAt: new Date(endsAt) } : undefined;
    } catch {
      return undefined;
    }
  }
}

/** A cookie that is sent twice does not count: somebody else may have set one of the two. */
function valueOf(header: string | undefined, name: string): string | undefined {
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`));
  return found.length === 1 ? found[0]!.slice(name.length + 1) : undefined;
}
