import { Type } from 'typebox';
import { checkFields, fieldRules } from '../../../kernel/core/rules/fields.ts';
import { MAX_PAGE } from '../../../kernel/core/page.ts';
import { decideCursorPage } from '../../../kernel/subgraph/lists/cursor.ts';
import type { PlaceQuery } from './place-finder.ts';

const DEFAULT_PAGE = 50;
/** The data does not change while the process runs, so a cursor holds the number of places before it. */
const CURSOR = /^place\.\d{1,6}$/;
export const cursorAt = (passedOver: number): string => `place.${passedOver}`;

/** The query of contract 1.6. Published as `schema/inputs.json`, where the facade reads it. */
export const PlaceSearchFields = Type.Object({
  q: Type.Optional(
    Type.String({
      minLength: 2,
      maxLength: 100,
      description:
        'A name or its beginning, older names and near spellings too: exact names come first, then beginnings, words, near spellings, larger places before smaller. Also the quarter of a city, which is answered with its pincode.',
    }),
  ),
  state: Type.Optional(
    Type.String({
      minLength: 2,
      maxLength: 100,
      description:
        'A state or union territory by its name, an older name or its two letters, in any case. An unknown one finds nothing.',
    }),
  ),
  pincode: Type.Optional(
    Type.String({ pattern: '^\\d{6}$', description: 'A whole pincode; finds the places it serves.' }),
  ),
  first: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE })),
});

const rules = fieldRules(PlaceSearchFields);

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
