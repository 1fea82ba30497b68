import { Type } from 'typebox';
import { refuse } from '../../../kernel/core/refusal.ts';
import { checkFields, fieldRules } from '../../../kernel/core/rules/fields.ts';
import type { Asked } from './place-finder.ts';

const DEFAULT_PAGE = 50;
const MAX_PAGE = 200;

const rules = fieldRules(
  Type.Object({
    q: Type.Optional(Type.String({ minLength: 2, maxLength: 100 })),
    state: Type.Optional(Type.String({ minLength: 2, maxLength: 100 })),
    pincode: Type.Optional(Type.String({ pattern: '^\\d{6}$' })),
    first: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE })),
  }),
);

export interface PlaceArguments {
  q: string | null | undefined;
  state: string | null | undefined;
  pincode: string | null | undefined;
  first: number | null | undefined;
  after: string | null | undefined;
}

export interface PlaceSearch extends Asked {
  first: number;
  passedOver: number;
}

/** Blanks around a text count for nothing. Without any of the three, the largest cities are answered. */
export function decidePlaceSearch({ q, state, pincode, first, after }: PlaceArguments): PlaceSearch {
  const asked = {
    q: q?.trim() ?? undefined,
    state: state?.trim() ?? undefined,
    pincode: pincode ?? undefined,
    first: first ?? DEFAULT_PAGE,
  };
  checkFields(rules, Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)));
  return { ...asked, passedOver: after == null ? 0 : readCursor(after) };
}

/** The data does not change while the process runs, so the number of places before is as good as a key. */
export const toCursor = (passedOver: number): string =>
  Buffer.from(`place.${passedOver}`).toString('base64url');

function readCursor(cursor: string): number {
  const [, passedOver] = /^place\.(\d{1,6})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (passedOver === undefined || toCursor(Number(passedOver)) !== cursor)
    throw refuse.invalid([{ path: 'after', message: 'is not a cursor of this list' }]);
  return Number(passedOver);
}
