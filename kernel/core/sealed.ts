import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { compactDecrypt } from 'jose';
import { BoundedMap } from './memoize.ts';

declare const mark: unique symbol;

/** A sealed text, a string at run time and none to the compiler: nothing sealed is sent or shown by mistake. */
export interface Sealed {
  readonly [mark]: true;
}

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ID_LENGTH = 6;
const FORM = 's1.';
const SEALED = /^s1\.([\w-]{6})\.([\w-]+)$/;

/** Under 10 MB of opened values, none for longer than this: a person among them may have been erased. */
const MOST_OPENED = 15_000;
const OPENED_MS = 600_000;
const LONGEST_OPENED = 400;

interface OpenedValue {
  of: string;
  text: string;
}

interface SealingKey {
  id: string;
  key: KeyObject;
  /** The master key itself, which sealed the oldest secrets. */
  master: Uint8Array;
}

function sealingKey(text: string): SealingKey {
  const master = Buffer.from(text, 'base64');
  const derived = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', master, '', `${FORM}${purpose}`, bytes));
  return {
    id: derived('id', 6).toString('base64url').slice(0, ID_LENGTH),
    key: createSecretKey(derived('seal', 32)),
    master,
  };
}

const unknownKey = () => new Error('a stored value was sealed with a master key that is not in MASTER_KEY');

/** The binding of the secret of a key or of a webhook. */
export const secretOf = (id: string): string => `secret ${id}`;

/** The binding of the credentials of a sender, which the edge opens too, to check what providers sign. */
export const senderCredentialsOf = (id: string): string => `sender credentials ${id}`;

/** A text as a column of sealed values holds it: sealed, empty where it was erased, or a mark of its own. */
export const asStored = (text: string): Sealed => text as unknown as Sealed;

/**
 * Secrets and personal data at rest. MASTER_KEY is a comma list: the first key seals, every key opens, so that a master
 * key is rotated by putting a new one in front. A value is bound to what it is `of`, such as the phone number of one
 * candidate, and opens nowhere else. Its form is `s1.`, the id of the key, and IV, text and tag in base64url.
 */
export class Sealer {
  readonly #keys: readonly SealingKey[];
  readonly #byId: ReadonlyMap<string, KeyObject>;
  /** The beginning of every value that the first key sealed. */
  readonly current: string;
  /** Values sealed or opened a moment ago: lists are read again, and opening takes a third of the time of a row. */
  readonly #opened = new BoundedMap<string, OpenedValue>(MOST_OPENED, undefined, OPENED_MS);
  #random = Buffer.alloc(0);
  #used = 0;

  constructor(masterKey: string) {
    this.#keys = masterKey.split(',').map(sealingKey);
    this.#byId = new Map(this.#keys.map(({ id, key }) => [id, key]));
    this.current = `${FORM}${this.#keys[0]!.id}.`;
  }

  /** An empty text stays empty: erasure leaves such texts. */
  seal(text: string, of: string): Sealed {
    const sealed = this.sealSecret(text, of);
    this.#keepOpened(sealed, { of, text });
    return asStored(sealed);
  }

  /** Seals a secret, which travels sealed through the graph and is not remembered open. */
  sealSecret(text: string, of: string): string {
    if (text === '') return text;
    const iv = this.#newIv();
    const cipher = createCipheriv(ALGORITHM, this.#keys[0]!.key, iv);
    cipher.setAAD(Buffer.from(of));
    const sealed = cipher.update(text, 'utf8');
    cipher.final();
    return this.current + Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url');
  }

  /** A value stored before values were sealed is answered as it is. */
  open(value: Sealed, of: string): string {
    const text = value as unknown as string;
    if (!text.startsWith(FORM)) return text;
    const known = this.#opened.get(text);
    if (known?.of === of) return known.text;
    const opened = this.#open(text, of);
    if (opened === undefined) return text;
    this.#keepOpened(text, { of, text: opened });
    return opened;
  }

  /** Secrets have always been sealed, at first as a JWE by the master key itself. */
  async openSecret(sealed: string, of: string): Promise<string> {
    const opened = this.#open(sealed, of);
    if (opened !== undefined) return opened;
    for (const { master } of this.#keys) {
      try {
        return Buffer.from((await compactDecrypt(sealed, master)).plaintext).toString();
      } catch {
        continue; // sealed with another of the keys
      }
    }
    throw unknownKey();
  }

  #open(text: string, of: string): string | undefined {
    const [, id, kept] = SEALED.exec(text) ?? [];
    if (id === undefined || kept === undefined) return undefined;
    const key = this.#byId.get(id);
    if (!key) throw unknownKey();
    const bytes = Buffer.from(kept, 'base64url');
    const end = bytes.length - TAG_BYTES;
    if (end <= IV_BYTES) throw new Error('a sealed value is cut short');
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES));
    decipher.setAAD(Buffer.from(of));
    decipher.setAuthTag(bytes.subarray(end));
    const opened = decipher.update(bytes.subarray(IV_BYTES, end));
    try {
      decipher.final();
    } catch (error) {
      throw new Error('a sealed value was altered or moved from its place', { cause: error });
    }
    return opened.toString();
  }

  #keepOpened(sealed: string, opened: OpenedValue): void {
    if (sealed.length <= LONGEST_OPENED) this.#opened.set(sealed, opened);
  }

  /** Random numbers are drawn many at a time: one draw each costs as much as the sealing. */
  #newIv(): Buffer {
    if (this.#used === this.#random.length) {
      this.#random = randomBytes(IV_BYTES * 256);
      this.#used = 0;
    }
    this.#used += IV_BYTES;
    return this.#random.subarray(this.#used - IV_BYTES, this.#used);
  }
}
