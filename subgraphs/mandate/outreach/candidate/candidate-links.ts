import { candidateToken, isCandidateToken } from '../../../../kernel/core/identity/candidate-token.ts';

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

  fits(resultId: string, token: string): boolean {
    return isCandidateToken(this.#secret, resultId, token);
  }
}
