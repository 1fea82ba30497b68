import { textHash } from '../../../../kernel/core/text-hash.ts';

/** A growing list of 32-bit integers, 4 bytes each; `values` may be longer than `length`. */
export class IntList {
  values: Int32Array;
  length = 0;

  constructor(capacity = 1024) {
    this.values = new Int32Array(capacity);
  }

  push(value: number): number {
    if (this.length === this.values.length) {
      const larger = new Int32Array(Math.ceil(this.values.length * 1.5));
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length] = value;
    return this.length++;
  }

  /** The values without what was kept for growth. */
  trimmed(): Int32Array {
    return this.values.slice(0, this.length);
  }
}

/** Mixed, since the places of a table are taken from the lowest bits alone. */
export const hashText = (text: string): number => mix(textHash(text));

export function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return (hash ^ (hash >>> 16)) | 0;
}
