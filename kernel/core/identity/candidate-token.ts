import { createHmac } from 'node:crypto';
import { sameBytes } from '../same-bytes.ts';

/** The token of a candidate's link, short for text messages: 128 bits. It follows from the id, so no row holds one. */
export const candidateToken = (secret: string, resultId: string): string =>
  createHmac('sha256', secret)
    .update(`candidate link ${resultId}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

export const isCandidateToken = (secret: string, resultId: string, token: string): boolean =>
  sameBytes(token.trim(), candidateToken(secret, resultId));
