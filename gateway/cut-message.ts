/** Of what a caller sent, so much is said back. */
export const SAID_BACK = 100;
const LONGEST_MESSAGE = 300;

export const cutText = (text: string, length = SAID_BACK): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

/**
 * Words of GraphQL's about a document, which hold names and values out of it as they were sent, in quotes or bare, and
 * names of the schema that are like them.
 */
export function cutMessage(message: string): string {
  const known = message.length > LONGEST_MESSAGE ? cutText(message, LONGEST_MESSAGE) : message;
  return known
    .replace(/ ?Did you mean.*$/s, '')
    .replaceAll(/"[^"]*("|$)|\S+/g, (piece) => (piece.length > SAID_BACK ? cutText(piece) : piece));
}
