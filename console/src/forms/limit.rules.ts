import type { InputSchema } from './input-schema.ts';
import { kindOf } from './kind.rules.ts';

/** How much a field takes: characters, items or a number between these. */
interface Limit {
  of: 'characters' | 'items' | 'value';
  least?: number;
  most?: number;
}

/** The limit that is shown beside a field; none if there is none, or if every choice fits. */
export function limitOf(schema: InputSchema): Limit | undefined {
  const kind = kindOf(schema);
  if (kind === 'text' || kind === 'longText')
    return between('characters', schema.pattern ? undefined : atLeastTwo(schema.minLength), schema.maxLength);
  if (kind === 'number') return between('value', schema.minimum, schema.maximum);
  if (kind === 'choices')
    return between('items', undefined, fewer(schema.maxItems, schema.items?.enum?.length ?? Infinity));
  // The words of a list of groups tell how many are accepted, which may be fewer than are read.
  if (kind === 'texts') return between('items', undefined, schema.maxItems);
  return undefined;
}

/** A minimum of one says no more than "required" does. */
const atLeastTwo = (least: number | undefined): number | undefined =>
  least !== undefined && least > 1 ? least : undefined;

const fewer = (most: number | undefined, all: number): number | undefined =>
  most !== undefined && most < all ? most : undefined;

function between(of: Limit['of'], least: number | undefined, most: number | undefined): Limit | undefined {
  if (least === undefined && most === undefined) return undefined;
  return { of, ...(least !== undefined && { least }), ...(most !== undefined && { most }) };
}
