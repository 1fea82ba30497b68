import { createHmac, timingSafeEqual } from 'node:crypto';
import { hashOf } from '../session/lock-session.ts';

/** Tokens of reviewers' links are derived, so that both letters know them while the rows hold only hashes. */
export class LinkTokens {
  readonly #secret: string;
  readonly #publicUrl: string;

  constructor(secret: string, publicUrl: string) {
    this.#secret = secret;
    this.#publicUrl = publicUrl;
  }

  tokenOf(verificationId: string, version: number): string {
    return createHmac('sha256', this.#secret)
      .update(`reviewer link ${verificationId} ${version}`)
      .digest('base64url');
  }

  /** The token is in the fragment, which browsers do not send. */
  linkOf(verificationId: string, token: string): string {
    return `${this.#publicUrl}/verify/${verificationId}#${token}`;
  }
}

export function tokenFits(token: string, tokenHash: string | null | undefined): boolean {
  if (!tokenHash) return false;
  const [given, kept] = [Buffer.from(hashOf(token)), Buffer.from(tokenHash)];
  return given.length === kept.length && timingSafeEqual(given, kept);
}
