import { UnexpectedAnswerError } from './errors.ts';

export interface Checkpoint<Item> {
  items: Item[];
  /** The `cursor` that continues after these items, also after a restart; null after the last page. */
  cursor: string | null;
}

/** All items of all pages, read a page at a time while they are iterated. Each iteration starts again. */
export class List<Item> implements AsyncIterable<Item> {
  readonly #pages: () => AsyncIterable<Checkpoint<Item>>;

  constructor(pages: () => AsyncIterable<Checkpoint<Item>>) {
    this.#pages = pages;
  }

  async *pages(): AsyncGenerator<Item[], void, undefined> {
    for await (const { items } of this.#pages()) yield items;
  }

  /** Pages with the cursor of the next: keep it when the items are done, and a later run goes on from there. */
  checkpoints(): AsyncIterable<Checkpoint<Item>> {
    return this.#pages();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const { items } of this.#pages()) yield* items;
  }

  /** The first items, or all of them by default. */
  async toArray(most = Infinity): Promise<Item[]> {
    const items: Item[] = [];
    if (most < 1) return items;
    for await (const item of this) if (items.push(item) >= most) break;
    return items;
  }
}

const notAPage = () => new UnexpectedAnswerError('The answer is not a page of the list.', 200, null);

/** A list whose page has the cursor of the next one. */
export const byCursor = <Item>(
  read: (cursor: string | undefined) => Promise<{ items: Item[]; next_cursor: string | null }>,
  from?: string,
): List<Item> =>
  new List(async function* () {
    let cursor = from;
    for (;;) {
      const { items, next_cursor } = await read(cursor);
      if (!Array.isArray(items)) throw notAPage();
      if (next_cursor === null) return void (yield { items, cursor: null });
      // A page that leads to itself would be read forever.
      if (typeof next_cursor !== 'string' || next_cursor === cursor) throw notAPage();
      yield { items, cursor: next_cursor };
      cursor = next_cursor;
    }
  });

export interface NumberedPage<Item> {
  items: Item[];
  page: number;
  limit: number;
  count: number;
}

/** A list whose pages have numbers; a page past the end is refused, so it is not asked for. */
export const byNumber = <Item>(read: (page: number) => Promise<NumberedPage<Item>>, from = 1): List<Item> =>
  new List(async function* () {
    for (let page = from; ; page += 1) {
      const { items, limit, count } = await read(page);
      if (!Array.isArray(items)) throw notAPage();
      // A numbered page has no cursor.
      yield { items, cursor: null };
      if (items.length === 0 || page * limit >= count) return;
    }
  });
