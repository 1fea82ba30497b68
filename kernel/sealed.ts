import { CompactEncrypt, compactDecrypt } from 'jose';

/**
 * Secrets at rest. MASTER_KEY is a comma list: the first key seals, every key opens, so that a master key is rotated by
 * putting a new one in front.
 */
export class Sealer {
  readonly #keys: Uint8Array[];

  constructor(masterKey: string) {
    this.#keys = masterKey.split(',').map((key) => Buffer.from(key, 'base64'));
  }

  seal(text: string): Promise<string> {
    return new CompactEncrypt(Buffer.from(text))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(this.#keys[0]!);
  }

  async open(sealed: string): Promise<string> {
    for (const key of this.#keys) {
      try {
        const { plaintext } = await compactDecrypt(sealed, key);
        return Buffer.from(plaintext).toString();
      } catch {
        continue; // sealed with another of the keys
      }
    }
    throw new Error('a stored secret was sealed with a master key that is not in MASTER_KEY');
  }
}
