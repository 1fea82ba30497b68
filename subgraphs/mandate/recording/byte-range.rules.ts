export interface WantedBytes {
  /** The first byte, from 0. A negative one counts from the end. */
  offset?: number | null;
  length?: number | null;
}

/** The part of a file that was asked for, as far as there is one; null where it begins behind the end. */
export function decideBytes(
  size: number,
  { offset, length }: WantedBytes,
): [from: number, to: number] | null {
  const from = offset == null ? 0 : offset < 0 ? Math.max(size + offset, 0) : offset;
  if (from >= size || (length != null && length <= 0)) return null;
  return [from, length == null ? size : Math.min(from + length, size)];
}
