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

/** FNV-1a over UTF-16 units. */
export function hashText(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return mix(hash);
}

export function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return (hash ^ (hash >>> 16)) | 0;
}
