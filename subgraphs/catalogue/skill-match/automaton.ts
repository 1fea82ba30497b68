import { IntList, mix } from './int-list.ts';
import type { Pace } from './pace.ts';

/**
 * Aho–Corasick over words: finds every phrase that ends at a word, by one step a word, however many phrases there are.
 * Nodes are numbers and live in flat arrays; 0 is the root, and no node.
 */
export class Automaton {
  readonly #parent = new IntList();
  readonly #word = new IntList();
  readonly #phrase = new IntList();
  #depth = new Uint8Array(1024);
  #fail = new Int32Array(1);
  #shorter = new Int32Array(1);
  /** Children are found by the hash of parent and word, with open addressing. */
  #slots = new Int32Array(4096);

  constructor() {
    this.#addNode(0, NO_WORD, 0);
  }

  get nodes(): number {
    return this.#parent.length;
  }

  /** True when it should grow in slices; otherwise the next child waits while it grows at once. */
  get isCrowded(): boolean {
    return this.nodes * 8 > this.#slots.length * 5;
  }

  async grow(pace: Pace): Promise<void> {
    const slots = new Int32Array(this.#slots.length * 2);
    for (let node = 1; node < this.nodes; node++) {
      this.#settle(node, slots);
      if (pace.isOver) await pace.rest();
    }
    this.#slots = slots;
  }

  /** The node at the end of the phrase, made where it was not. */
  add(words: readonly number[]): number {
    let node = 0;
    for (const word of words) node = this.childOf(node, word);
    return node;
  }

  childOf(node: number, word: number): number {
    return this.child(node, word) || this.#addChild(node, word);
  }

  child(node: number, word: number): number {
    const slots = this.#slots;
    const last = slots.length - 1;
    for (let slot = slotOf(node, word) & last; ; slot = (slot + 1) & last) {
      const found = slots[slot]!;
      if (found === 0) return 0;
      if (this.#parent.values[found] === node && this.#word.values[found] === word) return found;
    }
  }

  /** The longest beginning of a phrase that the words so far end with. */
  next(state: number, word: number): number {
    for (let node = state; ; node = this.#fail[node]!) {
      const child = this.child(node, word);
      if (child !== 0) return child;
      if (node === 0) return 0;
    }
  }

  /** The longest phrase that ends here, the node itself or a shorter one; 0 for none. */
  longest(state: number): number {
    return this.phraseOf(state) >= 0 ? state : this.#shorter[state]!;
  }

  /** The next shorter phrase that ends here too. */
  shorter(node: number): number {
    return this.#shorter[node]!;
  }

  phraseOf(node: number): number {
    return this.#phrase.values[node]!;
  }

  setPhrase(node: number, phrase: number): void {
    this.#phrase.values[node] = phrase;
  }

  depthOf(node: number): number {
    return this.#depth[node]!;
  }

  parentOf(node: number): number {
    return this.#parent.values[node]!;
  }

  wordOf(node: number): number {
    return this.#word.values[node]!;
  }

  /** The words on the way from the root. */
  pathTo(node: number): number[] {
    const words: number[] = [];
    for (let at = node; at !== 0; at = this.#parent.values[at]!) words.push(this.#word.values[at]!);
    return words.toReversed();
  }

  /** Finds, once all phrases are in, where to go on when the next word does not fit. */
  async link(pace: Pace): Promise<void> {
    for (const list of [this.#parent, this.#word, this.#phrase]) {
      list.trim();
      await pace.rest();
    }
    this.#depth = this.#depth.slice(0, this.nodes);
    this.#fail = new Int32Array(this.nodes);
    this.#shorter = new Int32Array(this.nodes);
    for (const node of await this.byDepth(pace)) {
      const parent = this.#parent.values[node]!;
      const fail = parent === 0 ? 0 : this.next(this.#fail[parent]!, this.#word.values[node]!);
      this.#fail[node] = fail;
      this.#shorter[node] = this.longest(fail);
      if (pace.isOver) await pace.rest();
    }
  }

  /** All nodes but the root, shallow ones first. */
  async byDepth(pace: Pace): Promise<Int32Array> {
    const starts: number[] = [0];
    for (let node = 1; node < this.nodes; node++) {
      const depth = this.#depth[node]!;
      starts[depth] = (starts[depth] ?? 0) + 1;
      if (pace.isOver) await pace.rest();
    }
    let before = 0;
    for (const [depth, count] of starts.entries()) {
      starts[depth] = before;
      before += count;
    }
    const sorted = new Int32Array(this.nodes - 1);
    for (let node = 1; node < this.nodes; node++) {
      const depth = this.#depth[node]!;
      sorted[starts[depth]!++] = node;
      if (pace.isOver) await pace.rest();
    }
    return sorted;
  }

  #addNode(parent: number, word: number, depth: number): number {
    this.#parent.push(parent);
    this.#word.push(word);
    const node = this.#phrase.push(-1);
    if (node === this.#depth.length) {
      const larger = new Uint8Array(node * 2);
      larger.set(this.#depth);
      this.#depth = larger;
    }
    this.#depth[node] = depth;
    return node;
  }

  #addChild(parent: number, word: number): number {
    if (this.nodes * 4 > this.#slots.length * 3) {
      const slots = new Int32Array(this.#slots.length * 2);
      for (let node = 1; node < this.nodes; node++) this.#settle(node, slots);
      this.#slots = slots;
    }
    const node = this.#addNode(parent, word, this.depthOf(parent) + 1);
    this.#settle(node, this.#slots);
    return node;
  }

  #settle(node: number, slots: Int32Array): void {
    const last = slots.length - 1;
    let slot = slotOf(this.#parent.values[node]!, this.#word.values[node]!) & last;
    while (slots[slot] !== 0) slot = (slot + 1) & last;
    slots[slot] = node;
  }
}

const NO_WORD = -1;

const slotOf = (node: number, word: number) => mix(Math.imul(node, 0x9e_37_79_b1) ^ word);
