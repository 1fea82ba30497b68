import { Field, Int, ObjectType, type ClassType } from 'type-graphql';
import type { Guard } from '../identity/guard.ts';
import { refuse } from '../refusal.ts';
import { Guarded } from './guarded.ts';

/** Numbered pages, where a seed asks for them. Everything else is a Relay connection. */
export interface PageList<Item> {
  items: Item[];
  page: number;
  limit: number;
  /** Of all pages. */
  count: number;
}

/** Whoever may ask for the page may see its items. */
export function pageListOf<Item extends object>(
  name: string,
  item: () => ClassType<Item>,
  guard: Guard,
): ClassType<PageList<Item>> {
  @ObjectType(`${name}Page`)
  @Guarded(guard)
  class ItemPage implements PageList<Item> {
    @Field(() => [item()])
    @Guarded(guard)
    items: Item[];

    @Field(() => Int)
    page: number;

    @Field(() => Int)
    limit: number;

    @Field(() => Int, { description: 'Of all pages.' })
    count: number;
  }
  return ItemPage;
}

const MAX_LIMIT = 50;
const DEFAULT_LIMIT = 20;
const MAX_PAGE = 1_000_000;

export interface WantedPage {
  page: number;
  limit: number;
  offset: number;
}

const one = (path: string, message: string) => refuse.invalid([{ path, message }]);

export function decidePageList(
  page: number | null | undefined,
  limit: number | null | undefined,
): WantedPage {
  const wanted = { page: page ?? 1, limit: limit ?? DEFAULT_LIMIT };
  if (wanted.page < 1 || wanted.page > MAX_PAGE) throw one('page', `must be from 1 to ${MAX_PAGE}`);
  if (wanted.limit < 1 || wanted.limit > MAX_LIMIT) throw one('limit', `must be from 1 to ${MAX_LIMIT}`);
  return { ...wanted, offset: (wanted.page - 1) * wanted.limit };
}

/** The first page of nothing is empty; any other page past the end is out of range (CONTRACT 3). */
export function checkInRange({ page, offset }: WantedPage, count: number): void {
  if (page > 1 && offset >= count) throw one('page', 'is out of range');
}
