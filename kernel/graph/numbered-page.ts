import { Field, Int, ObjectType, type ClassType } from 'type-graphql';
import { refuse } from '../refusal.ts';
import { MAX_PAGE } from './connection.ts';
import { MAX_PAGE_NUMBER } from './page-number.ts';

/** Pages by number, where a seed asks for them; `count` is the total. Everything else is a connection. */
export interface NumberedPage<Item> {
  items: Item[];
  page: number;
  limit: number;
  count: number;
}

export function numberedPageOf<Item extends object>(
  name: string,
  item: () => ClassType<Item>,
): ClassType<NumberedPage<Item>> {
  @ObjectType(`${name}Page`)
  class ItemPage implements NumberedPage<Item> {
    @Field(() => [item()])
    items: Item[];

    @Field(() => Int)
    page: number;

    @Field(() => Int)
    limit: number;

    @Field(() => Int, { description: 'Of all pages together.' })
    count: number;
  }
  return ItemPage;
}

export function decidePageNumber(page: number, limit: number): { offset: number; limit: number } {
  if (page < 1 || page > MAX_PAGE_NUMBER)
    throw refuse.invalid([{ path: 'page', message: `must be from 1 to ${MAX_PAGE_NUMBER}` }]);
  if (limit < 1 || limit > MAX_PAGE)
    throw refuse.invalid([{ path: 'limit', message: `must be from 1 to ${MAX_PAGE}` }]);
  return { offset: (page - 1) * limit, limit };
}
