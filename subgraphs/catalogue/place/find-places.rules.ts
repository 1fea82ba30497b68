import { Type } from 'typebox';
import { checkFields, fieldRules } from '../../../kernel/core/rules/fields.ts';
import { MAX_PAGE } from '../../../kernel/subgraph/lists/connection.ts';
import { decideCursorPage } from '../../../kernel/subgraph/lists/cursor.ts';
import type { PlaceQuery } from './place-finder.ts';

const DEFAULT_PAGE = 50;
/** The data does not change while the process runs, so a cursor holds the number of places before it. */
const CURSOR = /^place\.\d{1,6}$/;
export const cursorAt = (passedOver: number): string => `place.${passedOver}`;

const rules = fieldRules(
  Type.Object({
    q: Type.Optional(Type.String({ minLength: 2, maxLength: 100 })),
    state: Type.Optional(Type.String({ minLength: 2, maxLength: 100 })),
    pincode: Type.Optional(Type.String({ pattern: '^\\d{6}$' })),
    first: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE })),
  }),
);

export type PlaceArguments = Record<'q' | 'state' | 'pincode' | 'after', string | null | undefined> & {
  first: number | null | undefined;
};

export interface PlaceSearch extends PlaceQuery {
  first: number;
  passedOver: number;
}

/** Without a name, state or pincode, the largest cities are answered. */
export function decidePlaceSearch({ q, state, pincode, first, after }: PlaceArguments): PlaceSearch {
  const asked = {
    q: q?.trim() ?? undefined,
    state: state?.trim() ?? undefined,
    pincode: pincode ?? undefined,
    first: first ?? DEFAULT_PAGE,
  };
  checkFields(rules, Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)));
  const place = decideCursorPage(asked.first, after, CURSOR).after;
  return { ...asked, passedOver: Number(place?.slice(cursorAt(0).length - 1) ?? 0) };
}
