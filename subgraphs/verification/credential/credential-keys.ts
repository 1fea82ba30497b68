import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from 'jose';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import { BoundedMap } from '../../../kernel/core/memoize.ts';
import type { Sealer } from '../../../kernel/core/sealed.ts';
import { audit } from '../../../kernel/store/audit/audit.ts';
import type { Statements } from '../../../kernel/store/database/statements.ts';
import type { Store } from '../../../kernel/store/store.ts';
import { keyUrl } from './credential-document.rules.ts';
import { CredentialKeyRow, sealedOfCredential } from './credential.entity.ts';

const ALGORITHM = 'ES256';
const MOST_KEYS = 50;

type SigningKey = Awaited<ReturnType<typeof importJWK>>;

/** The keys of this installation. The newest signs; every one that ever signed can be read. */
export class CredentialKeys {
  readonly #opened = new BoundedMap<string, SigningKey>(MOST_KEYS);

  constructor(
    private readonly store: Store,
    private readonly sealer: Sealer,
    private readonly publicUrl: string,
  ) {}

  /** Signs a payload with the newest key, and names that key. */
  async sign(payload: Record<string, unknown>): Promise<{ jwt: string; keyId: string }> {
    const { id, sealedPrivate } = await this.#newest();
    const key = this.#opened.get(id) ?? (await this.#open(id, sealedPrivate));
    const jwt = await new SignJWT(payload)
      .setProtectedHeader({ alg: ALGORITHM, kid: keyUrl(this.publicUrl, id), typ: 'JWT' })
      .sign(key);
    return { jwt, keyId: id };
  }

  /** The public key as its address serves it. */
  async publicJwk(id: string): Promise<Record<string, string> | null> {
    const [row] = await this.store.shared().find(CredentialKeyRow, { id });
    return row ? { ...row.publicJwk, kid: keyUrl(this.publicUrl, id) } : null;
  }

  /** Makes a key that signs from now on; the ones before are served on. */
  rotate(identity: Identity): Promise<{ id: string; createdAt: Date }> {
    return this.store.shared().write(async ({ statements, now }) => {
      await lockKeys(statements);
      const made = await this.#make(statements, now);
      await audit({ statements, now }, identity, { action: 'credential-key.rotated', subject: made.id });
      return made;
    });
  }

  async #newest(): Promise<Pick<CredentialKeyRow, 'id' | 'sealedPrivate'>> {
    const known = await readNewest(this.store.shared().statements);
    if (known) return known;
    // The first credential of an installation makes its key; of two at once, one does.
    return this.store.shared().write(async ({ statements, now }) => {
      await lockKeys(statements);
      return (await readNewest(statements)) ?? this.#make(statements, now);
    });
  }

  async #make(statements: Statements, now: Date) {
    const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
    const publicJwk: JWK = { ...(await exportJWK(publicKey)), alg: ALGORITHM, use: 'sig' };
    const id = await calculateJwkThumbprint(publicJwk);
    const secret = JSON.stringify(await exportJWK(privateKey));
    const sealedPrivate = this.sealer.sealSecret(secret, sealedOfCredential.key(id));
    await statements.query(
      `INSERT INTO verification.credential_key (id, public_jwk, sealed_private, created_at) VALUES ($1, $2, $3, $4)`,
      [id, JSON.stringify(publicJwk), sealedPrivate, now],
    );
    return { id, sealedPrivate, createdAt: now };
  }

  async #open(id: string, sealed: string): Promise<SigningKey> {
    const secret = await this.sealer.openSecret(sealed, sealedOfCredential.key(id));
    const key = await importJWK(JSON.parse(secret) as JWK, ALGORITHM);
    this.#opened.set(id, key);
    return key;
  }
}

const lockKeys = (statements: Statements) =>
  statements.query(`SELECT pg_advisory_xact_lock(hashtext('verification.credential_key'))`);

async function readNewest(
  statements: Statements,
): Promise<Pick<CredentialKeyRow, 'id' | 'sealedPrivate'> | undefined> {
  const [row] = await statements.query<Pick<CredentialKeyRow, 'id' | 'sealedPrivate'>>(
    `SELECT id, sealed_private AS "sealedPrivate" FROM verification.credential_key ORDER BY created_at DESC, id LIMIT 1`,
  );
  return row;
}
