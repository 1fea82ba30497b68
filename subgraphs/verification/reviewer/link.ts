import { createHmac } from 'node:crypto';
import { sameBytes } from '../../../kernel/core/same-bytes.ts';
import { secretsIn } from '../../../kernel/core/secret-list.ts';
import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import { hashOf } from '../session/lock-session.ts';
import type { SessionRow } from '../session/session.entity.ts';
import { ReviewerRow } from './reviewer.entity.ts';

/** Tokens of reviewers' links are derived, so that both emails know them while the rows hold only hashes. */
export class LinkTokens {
  readonly #secret: string;
  readonly #publicUrl: string;

  constructor(secret: string, publicUrl: string) {
    this.#secret = secret;
    this.#publicUrl = publicUrl;
  }

  /** The token by each secret of the list, that of new links first. */
  tokensOf(verificationId: string, version: number): string[] {
    const named = `reviewer link ${verificationId} ${version}`;
    return secretsIn(this.#secret).map((one) => createHmac('sha256', one).update(named).digest('base64url'));
  }

  /** The token is in the fragment, which browsers do not send. */
  linkOf(verificationId: string, token: string): string {
    return `${this.#publicUrl}/verify/${verificationId}#${token}`;
  }
}

/** The token of the link that is good now; its hash is kept, so that it opens the page. */
export async function currentToken(
  transaction: WriteTransaction,
  links: LinkTokens,
  { id, linkVersion }: Pick<SessionRow, 'id' | 'linkVersion'>,
  reviewer: ReviewerRow,
): Promise<string> {
  const tokens = links.tokensOf(id, linkVersion);
  // A link that was sent stays the same while a secret is replaced.
  const token = tokens.find((one) => hashOf(one) === reviewer.tokenHash) ?? tokens[0]!;
  const tokenHash = hashOf(token);
  if (reviewer.tokenHash !== tokenHash) await transaction.change(ReviewerRow, reviewer, { tokenHash });
  return token;
}

export const tokenFits = (token: string, tokenHash: string | null | undefined): boolean =>
  Boolean(tokenHash) && sameBytes(hashOf(token), tokenHash!);
