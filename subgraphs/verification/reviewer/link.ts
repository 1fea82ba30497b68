import { createHmac } from 'node:crypto';
import { sameBytes } from '../../../kernel/core/same-bytes.ts';
import { hashOf } from '../session/lock-session.ts';

/** Tokens of reviewers' links are derived, so that both emails know them while the rows hold only hashes. */
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

export const tokenFits = (token: string, tokenHash: string | null | undefined): boolean =>
  Boolean(tokenHash) && sameBytes(hashOf(token), tokenHash!);
