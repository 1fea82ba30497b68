const SHORTEST = 32;
const isLong = (text: string) => text.length >= SHORTEST;

/** Lists that were split once: a secret is read with every request. */
const known = new Map<string, readonly string[]>();

/**
 * A secret, or a comma list of secrets while one takes the place of another: the first signs, all verify. Text with a
 * comma whose pieces are too short for secrets is one secret, as it was before there were lists.
 */
export function secretsIn(text: string): readonly string[] {
  const kept = known.get(text);
  if (kept) return kept;
  const pieces = text.split(',').map((piece) => piece.trim());
  const secrets = pieces.every(isLong) ? pieces : [text];
  known.set(text, secrets);
  return secrets;
}

export const firstSecret = (text: string): string => secretsIn(text)[0]!;

/** Whether the text can be a secret or a list of them. */
export const isSecretList = (text: string): boolean => secretsIn(text).every(isLong);

/** Tokens of providers have any length, and no commas. */
export const tokensIn = (text: string): readonly string[] =>
  text
    .split(',')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
