import { Field, Int, ObjectType, type ClassType } from 'type-graphql';
import type { Guard } from '../../core/identity/guard.ts';
import { refuse } from '../../core/refusal.ts';
import { MAX_PAGE, MAX_PAGE_NUMBER, type NumberedPage } from '../../core/page.ts';
import { Guarded } from '../guarded.ts';

export type { NumberedPage };

/** With a guard, a caller who may ask for the page may see its items, whatever their own guard. */
export function numberedPageOf<Item extends object>(
  name: string,
  item: () => ClassType<Item>,
  guard?: Guard,
): ClassType<NumberedPage<Item>> {
  const guarded: PropertyDecorator & ClassDecorator = guard ? Guarded(guard) : () => {};
  @ObjectType(`${name}Page`)
  @guarded
  class ItemPage implements NumberedPage<Item> {
    @Field(() => [item()])
    @guarded
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

const DEFAULT_LIMIT = 20;

export function decidePageNumber(
  givenPage: number | null | undefined,
  givenLimit: number | null | undefined,
): { page: number; limit: number; offset: number } {
  const [page, limit] = [givenPage ?? 1, givenLimit ?? DEFAULT_LIMIT];
  if (page < 1 || page > MAX_PAGE_NUMBER)
    throw refuse.invalid([{ path: 'page', message: `must be from 1 to ${MAX_PAGE_NUMBER}` }]);
  if (limit < 1 || limit > MAX_PAGE)
    throw refuse.invalid([{ path: 'limit', message: `must be from 1 to ${MAX_PAGE}` }]);
  return { page, limit, offset: (page - 1) * limit };
}
