/** The longest piece of a caller's text that is repeated. */
export const SAID_BACK = 100;
const LONGEST_MESSAGE = 300;

export const cutText = (text: string, length = SAID_BACK): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

/** Shortens GraphQL's messages, which repeat pieces of the document and suggest names of the schema. */
export function cutMessage(message: string): string {
  const known = message.length > LONGEST_MESSAGE ? cutText(message, LONGEST_MESSAGE) : message;
  return known
    .replace(/ ?Did you mean.*$/s, '')
    .replaceAll(/"[^"]*("|$)|\S+/g, (piece) => (piece.length > SAID_BACK ? cutText(piece) : piece));
}
