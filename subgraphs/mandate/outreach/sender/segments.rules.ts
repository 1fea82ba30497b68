/** The alphabet of text messages (3GPP TS 23.038), and the letters of it that take two places. */
const PLAIN = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const ESCAPED = new Set('^{}\\[~]|€\f');

interface Segments {
  encoding: 'GSM-7' | 'UCS-2';
  /** Places of the encoding that the text takes. */
  length: number;
  segments: number;
}

/** The parts that a text message is sent and paid as: 160 places or 70, seven or three fewer in each where parts are joined. */
export function segmentsOf(text: string): Segments {
  const letters = [...text];
  const isPlain = letters.every((letter) => PLAIN.has(letter) || ESCAPED.has(letter));
  const sizes = isPlain
    ? letters.map((letter) => (ESCAPED.has(letter) ? 2 : 1))
    : letters.map((letter) => letter.length);
  const [alone, joined] = isPlain ? [160, 153] : [70, 67];
  const length = sizes.reduce((sum, size) => sum + size, 0);
  const encoding = isPlain ? 'GSM-7' : 'UCS-2';
  return { encoding, length, segments: length <= alone ? 1 : joinedParts(sizes, joined) };
}

/** A letter of two places is not cut in two, so a part may end one place early. */
function joinedParts(sizes: readonly number[], joined: number): number {
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > joined) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return parts;
}
