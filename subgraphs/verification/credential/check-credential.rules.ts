import { compactVerify, decodeProtectedHeader, importJWK } from 'jose';

/** Why a credential holds or does not, for programs. */
export type CheckReason =
  | 'holds'
  | 'not_a_credential'
  | 'other_issuer'
  | 'unknown_key'
  | 'wrong_signature'
  | 'unknown'
  | 'not_yet_valid'
  | 'expired'
  | 'revoked';

interface SignedCredential {
  reason: CheckReason;
  /** The address that the credential names as its own, once its signature holds. */
  id?: string;
}

type PublicKeyOf = (keyId: string) => Promise<Record<string, string> | null>;

/** Whether the text is a credential that a key of this installation signed. Dates and revocation are not looked at. */
export async function checkSignature(
  jwt: string,
  keysUrl: string,
  publicKeyOf: PublicKeyOf,
): Promise<SignedCredential> {
  let header: { alg?: string; kid?: string };
  try {
    header = decodeProtectedHeader(jwt);
  } catch {
    return { reason: 'not_a_credential' };
  }
  const { alg, kid } = header;
  if (typeof kid !== 'string') return { reason: 'not_a_credential' };
  if (!kid.startsWith(keysUrl)) return { reason: 'other_issuer' };
  const jwk = await publicKeyOf(kid.slice(keysUrl.length));
  if (!jwk || jwk['kid'] !== kid) return { reason: 'unknown_key' };
  if (alg !== 'ES256' || !isWhole(jwt)) return { reason: 'wrong_signature' };
  try {
    const { payload } = await compactVerify(jwt, await importJWK(jwk, 'ES256'), { algorithms: ['ES256'] });
    const { id } = JSON.parse(Buffer.from(payload).toString()) as { id?: string };
    return typeof id === 'string' ? { reason: 'holds', id } : { reason: 'not_a_credential' };
  } catch {
    return { reason: 'wrong_signature' };
  }
}

/** The last letter of a signature has bits that mean nothing. Whoever changes them has changed the text all the same. */
function isWhole(jwt: string): boolean {
  const signature = jwt.slice(jwt.lastIndexOf('.') + 1);
  return Buffer.from(signature, 'base64url').toString('base64url') === signature;
}

interface StoredState {
  createdAt: Date;
  validUntil: Date;
  revokedAt: Date | null;
}

/** Whether a credential of ours is good at this moment. Revocation comes first: it is the worse news. */
export function stateAt({ createdAt, validUntil, revokedAt }: StoredState, now: Date): CheckReason {
  if (revokedAt) return 'revoked';
  if (now >= validUntil) return 'expired';
  // Dates of credentials are whole seconds.
  return now.getTime() + 1_000 <= createdAt.getTime() ? 'not_yet_valid' : 'holds';
}
