import { editDistance } from './edit-distance.ts';
import { fold } from './fold.ts';

/** How well a name fits what was asked; less is better. Near spellings add the letters they are off. */
export const EXACT = 0;
export const PREFIX = 1;
export const WORD = 2;
const NEAR = 2;

export interface Hit {
  /** The number given with the name. */
  owner: number;
  fit: number;
}

interface Name {
  text: string;
  owner: number;
}

/** Names in order, so that those that begin alike stand together; near spellings by comparing letters. */
export class NameIndex {
  readonly #names: Name[];
  /** The same names from their second word on, their third and so on. */
  readonly #tails: Name[];
  readonly #letters: Uint32Array;

  constructor(names: Iterable<[name: string, owner: number]>) {
    this.#names = inOrder([...names].map(([name, owner]) => ({ text: fold(name), owner })));
    this.#tails = inOrder(
      this.#names.flatMap(({ text, owner }) => tailsOf(text).map((tail) => ({ text: tail, owner }))),
    );
    this.#letters = Uint32Array.from(this.#names, ({ text }) => lettersOf(text));
  }

  *beginningWith(asked: string): Iterable<Hit> {
    for (const { text, owner } of startingWith(this.#names, asked))
      yield { owner, fit: text.length === asked.length ? EXACT : PREFIX };
    for (const { owner } of startingWith(this.#tails, asked)) yield { owner, fit: WORD };
  }

  *near(asked: string): Iterable<Hit> {
    const most = editsAllowed(asked);
    if (most === 0) return;
    const letters = lettersOf(asked);
    for (let at = 0; at < this.#names.length; at++) {
      // An edit changes which letters occur by two at most: this leaves few to compare.
      if (bits(letters ^ this.#letters[at]!) > 2 * most) continue;
      const { text, owner } = this.#names[at]!;
      const edits = editDistance(asked, text, most);
      if (edits > 0 && edits <= most) yield { owner, fit: NEAR + edits };
    }
  }
}

/** The same for a single name, where the index has been passed by. */
export function fitOf(name: string, asked: string): number | undefined {
  const text = fold(name);
  if (text === asked) return EXACT;
  if (text.startsWith(asked)) return PREFIX;
  if (tailsOf(text).some((tail) => tail.startsWith(asked))) return WORD;
  const most = editsAllowed(asked);
  const edits = editDistance(asked, text, most);
  return edits <= most ? NEAR + edits : undefined;
}

/** Short names are too like each other. */
const editsAllowed = (asked: string) => (asked.length < 4 ? 0 : asked.length < 7 ? 1 : 2);

const inOrder = (names: Name[]): Name[] =>
  names.toSorted((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0));

function tailsOf(text: string): string[] {
  const tails: string[] = [];
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) tails.push(text.slice(at + 1));
  return tails;
}

function* startingWith(names: Name[], asked: string): Iterable<Name> {
  let low = 0;
  let high = names.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (names[mid]!.text < asked) low = mid + 1;
    else high = mid;
  }
  for (let at = low; at < names.length; at++) {
    const name = names[at]!;
    if (!name.text.startsWith(asked)) return;
    yield name;
  }
}

function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) - 97);
  return letters >>> 0;
}

function bits(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}
