import {
  BY_KEY,
  candidateToken,
  linkKey,
  resultOfLink,
} from '../../../../kernel/core/identity/candidate-token.ts';

/** The links of candidates. Their tokens are derived: every message knows its link, and no row holds one. */
export class CandidateLinks {
  readonly #secret: string;
  readonly #publicUrl: string;

  constructor(secret: string, publicUrl: string) {
    this.#secret = secret;
    this.#publicUrl = publicUrl;
  }

  /** The token is in the fragment, which browsers do not send. */
  linkOf(resultId: string): string {
    return `${this.#publicUrl}/candidate/${resultId}#${candidateToken(this.#secret, resultId)}`;
  }

  /** The link of text messages, whose letters are paid for. The page takes the key out of the address. */
  shortLinkOf(resultId: string): string {
    return `${this.#publicUrl}/${BY_KEY}?k=${linkKey(this.#secret, resultId)}`;
  }

  /** The result that a link is for, by the id and the token or by the key of a short link; null when it is for none. */
  resultOf(resultId: string, token: string): string | null {
    return resultOfLink(this.#secret, resultId, token);
  }
}
