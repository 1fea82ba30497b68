/** Makes one line, with nothing that phones or mail programs would make a link of. */
const harmless = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[./:@\\](?=\S)/g, (mark) => (mark === '.' || mark === ':' ? `${mark} ` : ' '))
    .replaceAll(/ +/g, ' ')
    .trim();

/** A partner's words in a message of ours, cut where they are longer. */
export function oneLineOf(text: string, most: number): string {
  const letters = [...harmless(text)];
  if (letters.length <= most) return letters.join('');
  const cut = letters.slice(0, most - 3).join('');
  return `${cut.trimEnd()}...`;
}
