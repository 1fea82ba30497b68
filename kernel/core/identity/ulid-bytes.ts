const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;

/** The 128 bits of an id of 26 characters, five bits each but for the first. */
export function bytesOfUlid(id: string): Buffer {
  const places = [...id].map((letter) => LETTERS.indexOf(letter));
  if (places.length !== LENGTH || places.includes(-1) || places[0]! > 7)
    throw new Error('an id that is no ULID has no bytes');
  const bits = places.reduce((sum, place) => (sum << 5n) | BigInt(place), 0n);
  return Buffer.from(bits.toString(16).padStart(32, '0'), 'hex');
}

export function ulidOfBytes(bytes: Buffer): string {
  let bits = BigInt(`0x${bytes.toString('hex')}`);
  const letters: string[] = [];
  for (let nth = 0; nth < LENGTH; nth += 1, bits >>= 5n) letters.push(LETTERS[Number(bits & 31n)]!);
  return letters.toReversed().join('');
}
