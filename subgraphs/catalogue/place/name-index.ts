import { editDistance } from '../edit-distance.ts';
import { byText } from '../by-text.ts';
import { fold } from './fold.ts';

/** Ranks of how well a name fits what was asked; less is better. Near spellings add the letters they are off. */
export const EXACT = 0;
/** The rank of every place of a state whose name was asked. */
export const IN_STATE = 1;
const PREFIX = 2;
const WORD = 3;
const NEAR = 3;

/** Receives the number given with a name that fits. */
export type Take = (owner: number, fit: number) => void;

interface Name {
  text: string;
  owner: number;
}

/** Names are kept in order, so that those that begin alike stand together; near spellings are found by their letters. */
export class NameIndex {
  readonly #names: Name[];
  /** The names from their second word on, their third and so on. */
  readonly #tails: Name[];
  readonly #alike = new Map<string, { names: Name[]; letters: Uint32Array }>();

  constructor(names: [name: string, owner: number][]) {
    this.#names = inOrder(names.map(([name, owner]) => ({ text: fold(name), owner })));
    this.#tails = inOrder(
      this.#names.flatMap(({ text, owner }) => tailsOf(text).map((tail) => ({ text: tail, owner }))),
    );
    const alike = Map.groupBy(this.#names, ({ text }) => initialOf(text) + text.length);
    for (const [key, own] of alike)
      this.#alike.set(key, { names: own, letters: Uint32Array.from(own, ({ text }) => lettersOf(text)) });
  }

  beginningWith(asked: string, take: Take): void {
    for (let at = firstFrom(this.#names, asked); at < this.#names.length; at++) {
      const { text, owner } = this.#names[at]!;
      if (!text.startsWith(asked)) break;
      take(owner, text.length === asked.length ? EXACT : PREFIX);
    }
    for (let at = firstFrom(this.#tails, asked); at < this.#tails.length; at++) {
      const { text, owner } = this.#tails[at]!;
      if (!text.startsWith(asked)) break;
      take(owner, WORD);
    }
  }

  near(asked: string, take: Take): void {
    const most = editsAllowed(asked);
    if (most === 0) return;
    const wanted = lettersOf(asked);
    const initial = initialOf(asked);
    for (let length = asked.length - most; length <= asked.length + most; length++) {
      const { names, letters } = this.#alike.get(initial + length) ?? NONE;
      for (let at = 0; at < names.length; at++) {
        // An edit changes which letters occur by two at most: this leaves few to compare.
        if (bits(wanted ^ letters[at]!) > 2 * most) continue;
        const { text, owner } = names[at]!;
        const edits = editDistance(asked, text, most);
        if (edits > 0 && edits <= most) take(owner, NEAR + edits);
      }
    }
  }
}

/** The first letter is seldom mistyped, but some are written for one another: Kochin, Wadodara, Emphal. */
const WRITTEN_FOR: Record<string, string> = { c: 'k', q: 'k', w: 'v', z: 'j', e: 'i', y: 'i', o: 'u' };
const initialOf = (text: string) => WRITTEN_FOR[text[0]!] ?? text[0]!;

const NONE = { names: [], letters: new Uint32Array() };

/** The rank of a single name, where the index has been passed by. */
export function fitOf(name: string, asked: string): number | undefined {
  const text = fold(name);
  if (text === asked) return EXACT;
  if (text.startsWith(asked)) return PREFIX;
  if (tailsOf(text).some((tail) => tail.startsWith(asked))) return WORD;
  const most = editsAllowed(asked);
  if (initialOf(text) !== initialOf(asked)) return undefined;
  const edits = editDistance(asked, text, most);
  return edits <= most ? NEAR + edits : undefined;
}

/** Short names are too like each other to forgive much. */
const editsAllowed = (asked: string) => (asked.length < 4 ? 0 : asked.length < 7 ? 1 : 2);

const inOrder = (names: Name[]): Name[] => names.toSorted((one, other) => byText(one.text, other.text));

function tailsOf(text: string): string[] {
  const tails: string[] = [];
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) tails.push(text.slice(at + 1));
  return tails;
}

/** The place of the first name that is not before `asked`. */
function firstFrom(names: Name[], asked: string): number {
  let low = 0;
  let high = names.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (names[mid]!.text < asked) low = mid + 1;
    else high = mid;
  }
  return low;
}

function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) - 97);
  return letters >>> 0;
}

/** The number of bits that are set. */
function bits(word: number): number {
  let pairs = word - ((word >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((pairs + (pairs >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
