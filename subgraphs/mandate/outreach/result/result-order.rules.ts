/** An order of the list beside "newest", by a whole number of each row. Its SQL is never a caller's text. */
interface ResultOrder {
  key: string;
}

/** Each key is that of an index, `result_by_change` and `result_by_score`, or a page would sort all results of an organisation. */
export const RESULT_ORDERS: Readonly<Record<'changed' | 'score', ResultOrder>> = {
  /** PostgreSQL indexes no expression that may depend on the time zone of a session. */
  changed: { key: `floor(extract(epoch FROM updated_at AT TIME ZONE 'UTC') * 1000)::bigint` },
  score: { key: 'mandate.mean_score(output)' },
};

/** The place of a row in such an order: the number and the id. */
const PLACE = /^(0|[1-9]\d{0,14})\.([\w-]{1,64})$/;
export const ORDERED_PLACE: RegExp = PLACE;

export function placeOf(text: string): { key: string; id: string } {
  const [, key, id] = PLACE.exec(text)!;
  return { key: key!, id: id! };
}
