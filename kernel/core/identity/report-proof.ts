import { createHmac } from 'node:crypto';

/** Stands for the signature of a provider that signs nothing: only who knows the sender's token can make it. */
export const reportProof = (token: string, contactId: string): string =>
  proofOf(token, `report on ${contactId}`);

/** Stands in the address to which such a provider brings replies. */
export const repliesProof = (token: string, senderId: string): string =>
  proofOf(token, `replies to ${senderId}`);

const proofOf = (token: string, of: string): string =>
  createHmac('sha256', token).update(of).digest().subarray(0, 16).toString('base64url');
