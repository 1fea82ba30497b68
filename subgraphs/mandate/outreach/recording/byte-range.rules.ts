export interface WantedBytes {
  /** The first byte, from 0. A negative one counts from the end. */
  offset?: number | null;
  length?: number | null;
}

/** The part of a file that was asked for, as far as there is one: none of it where it begins behind the end. */
export function decideBytes(size: number, { offset, length }: WantedBytes): [from: number, to: number] {
  const from = Math.min(offset == null ? 0 : offset < 0 ? Math.max(size + offset, 0) : offset, size);
  return [from, length == null ? size : Math.min(from + Math.max(length, 0), size)];
}
