/** Reads one filter from the address: undefined where it says nothing that makes sense. */
export type Reader<T> = (value: unknown) => T | undefined;

export const text: Reader<string> = (value) =>
  typeof value === 'string' && value.trim() ? value : undefined;

export const oneOf =
  <const T extends string>(...choices: readonly T[]): Reader<T> =>
  (value) =>
    choices.find((choice) => choice === value);

/** `2026-11-16`. */
export const day: Reader<string> = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

export type Filters<Shape> = { [Key in keyof Shape]?: Shape[Key] extends Reader<infer T> ? T : never };

/** `validateSearch` of a route: keeps the filters that it knows and drops what makes no sense. */
export const filters =
  <const Shape extends Record<string, Reader<unknown>>>(shape: Shape) =>
  (search: Record<string, unknown>): Filters<Shape> =>
    Object.fromEntries(
      Object.entries(shape)
        .map(([name, read]) => [name, read(search[name])] as const)
        .filter(([, value]) => value !== undefined),
    ) as Filters<Shape>;
