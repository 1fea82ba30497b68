/** Reads one filter from the address: undefined where it says nothing that makes sense. */
export type Reader<T> = (value: unknown) => T | undefined;

/** A text as it was typed, without control characters: no box takes them, and no column of the database. */
export const text: Reader<string> = (value) => {
  const typed = typeof value === 'string' ? value.replaceAll(/\p{Cc}/gu, '') : '';
  return typed.trim() ? typed : undefined;
};

export const oneOf =
  <const T extends string>(...choices: readonly T[]): Reader<T> =>
  (value) =>
    choices.find((choice) => choice === value);

/** `2026-11-16`: a day of the calendar, from 1970 to 2999, so that its bounds are instants in every time zone. */
export const day: Reader<string> = (value) =>
  typeof value === 'string' && /^(19[7-9]|2\d\d)\d-\d\d-\d\d$/.test(value) && isOfCalendar(value)
    ? value
    : undefined;

/** A date like 31 February is read as one of March. */
function isOfCalendar(date: string): boolean {
  const read = new Date(date);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date);
}

export type Filters<Shape> = { [Key in keyof Shape]?: Shape[Key] extends Reader<infer T> ? T : never };

/**
 * `validateSearch` of a route: keeps the filters that it knows and drops what makes no sense. The router lays the answer over
 * the address's own filters, so a dropped one is there as undefined.
 */
export const filters =
  <const Shape extends Record<string, Reader<unknown>>>(shape: Shape) =>
  (search: Record<string, unknown>): Filters<Shape> =>
    Object.fromEntries([
      ...Object.keys(search).map((name) => [name, undefined] as const),
      ...Object.entries(shape).map(([name, read]) => [name, read(search[name])] as const),
    ]) as Filters<Shape>;

/** Whether any filter is set: an empty list then says that nothing fits, not that nothing is there. */
export const isFilteredBy = (search: object): boolean =>
  Object.values(search).some((value) => value !== undefined);

/**
 * The filters in an address, each a text: the router's own reader makes numbers of digits. The last of each name counts.
 */
export const filtersIn = (address: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(address));

/** The filters as an address has them, `?` included. */
export function addressOf(search: Readonly<Record<string, unknown>>): string {
  const set = Object.entries(search).filter(([, value]) => value !== undefined);
  const written = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString();
  return written && `?${written}`;
}
