/** An order of the list beside "newest", by a whole number of each row. Its SQL is never a caller's text. */
interface ResultOrder {
  key: string;
}

export const RESULT_ORDERS: Readonly<Record<'changed' | 'score', ResultOrder>> = {
  changed: { key: 'floor(extract(epoch FROM updated_at) * 1000)::bigint' },
  /** A millionth of the mean score, and one more, so that a score of 0 is before none. */
  score: {
    key: `coalesce((SELECT round(avg((skill ->> 'score')::numeric) * 1000000)::bigint + 1
      FROM jsonb_array_elements(output -> 'skills') AS skill), 0)`,
  },
};

/** The place of a row in such an order: the number and the id. */
const PLACE = /^(0|[1-9]\d{0,14})\.([\w-]{1,64})$/;
export const ORDERED_PLACE: RegExp = PLACE;

export function placeOf(text: string): { key: string; id: string } {
  const [, key, id] = PLACE.exec(text)!;
  return { key: key!, id: id! };
}
