/** A piece of JSON text that no value of JavaScript stands for: 1e400, a key given twice, nesting past any stack. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const MARK = '\u{e000}raw:';

/** The value as JSON, with its raw pieces as they are. */
export function toJsonText(value: unknown): string {
  const pieces: string[] = [];
  const text = JSON.stringify(value, (_, part: unknown) =>
    part instanceof RawJson ? `${MARK}${pieces.push(part.text) - 1}` : part,
  );
  if (pieces.length === 0) return text ?? 'null';
  return text.replace(new RegExp(`"${MARK}(\\d+)"`, 'gu'), (_, index: string) => pieces[Number(index)]!);
}
