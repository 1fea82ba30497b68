/** The spelling of the wire and of columns, and that of the graph and of properties, of the same name. */
export const toCamel = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
export const toSnake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Renames the keys of JSON at every depth, but not inside fields whose JSON is the caller's own. Values are left alone. */
export function renameKeys(
  value: unknown,
  rename: (name: string) => string,
  asSent: readonly string[] = [],
): unknown {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename, asSent));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      rename(key),
      asSent.includes(key) ? item : renameKeys(item, rename, asSent),
    ]),
  );
}
