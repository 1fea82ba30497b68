import DataLoader from 'dataloader';

/** Loads all ids of a tick by one statement; null where there is none. */
export function byIdLoader<Item extends { id: string }>(
  find: (ids: readonly string[]) => Promise<Item[]>,
): DataLoader<string, Item | null> {
  return new DataLoader(async (ids) => {
    const found = new Map((await find(ids)).map((item) => [item.id, item]));
    return ids.map((id) => found.get(id) ?? null);
  });
}

/** Reads a value that all of a call share, once, when it is first needed. */
export function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => (value ??= read());
}

/** Loads all items of each owner, in the order of the statement. */
export function manyLoader<Item>(
  find: (ids: readonly string[]) => Promise<Item[]>,
  ownerOf: (item: Item) => string,
): DataLoader<string, Item[]> {
  return new DataLoader(async (ids) => {
    const found = Map.groupBy(await find(ids), ownerOf);
    return ids.map((id) => found.get(id) ?? []);
  });
}
