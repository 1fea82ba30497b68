import { UnexpectedAnswerError } from './errors.ts';

/** All items of all pages, read a page at a time while they are iterated. Each iteration starts again. */
export class List<Item> implements AsyncIterable<Item> {
  readonly #pages: () => AsyncIterable<Item[]>;

  constructor(pages: () => AsyncIterable<Item[]>) {
    this.#pages = pages;
  }

  pages(): AsyncIterable<Item[]> {
    return this.#pages();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.#pages()) yield* page;
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
      yield items;
      if (next_cursor === null) return;
      // A page that leads to itself would be read forever.
      if (typeof next_cursor !== 'string' || next_cursor === cursor) throw notAPage();
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
      yield items;
      if (items.length === 0 || page * limit >= count) return;
    }
  });
