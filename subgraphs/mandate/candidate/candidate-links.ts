import { createHmac } from 'node:crypto';
import { sameBytes } from '../../../kernel/core/same-bytes.ts';

/** The links of candidates. Their tokens are derived: every message knows its link, and no row holds one. */
export class CandidateLinks {
  readonly #secret: string;
  readonly #publicUrl: string;

  constructor(secret: string, publicUrl: string) {
    this.#secret = secret;
    this.#publicUrl = publicUrl;
  }

  /** The token is in the fragment, which browsers do not send, and short for text messages: 128 bits. */
  linkOf(resultId: string): string {
    return `${this.#publicUrl}/candidate/${resultId}#${this.#tokenOf(resultId)}`;
  }

  fits(resultId: string, token: string): boolean {
    return sameBytes(token, this.#tokenOf(resultId));
  }

  #tokenOf(resultId: string): string {
    return createHmac('sha256', this.#secret)
      .update(`candidate link ${resultId}`)
      .digest()
      .subarray(0, 16)
      .toString('base64url');
  }
}
