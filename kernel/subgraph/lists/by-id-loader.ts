import DataLoader from 'dataloader';

/** One statement for all ids asked for in a tick; null where there is none. */
export function byIdLoader<Item extends { id: string }>(
  find: (ids: readonly string[]) => Promise<Item[]>,
): DataLoader<string, Item | null> {
  return new DataLoader(async (ids) => {
    const found = new Map((await find(ids)).map((item) => [item.id, item]));
    return ids.map((id) => found.get(id) ?? null);
  });
}

/** What all of a call share: read when first asked for. */
export function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => (value ??= read());
}

/** All that each of many objects has, in the order of the statement; `owner` is the property with the object's id. */
export function manyLoader<Item>(
  find: (ids: readonly string[]) => Promise<Item[]>,
  owner: keyof Item,
): DataLoader<string, Item[]> {
  return new DataLoader(async (ids) => {
    const found = Map.groupBy(await find(ids), (item) => item[owner] as string);
    return ids.map((id) => found.get(id) ?? []);
  });
}

/** A loader for each request: objects that are asked the same in a tick are answered together. */
export function loaderPer<Request, Item>(
  find: (ids: readonly string[], request: Request) => Promise<Item[]>,
): (request: Request) => DataLoader<string, Item> {
  const loaders = new Map<string, DataLoader<string, Item>>();
  return (request) => {
    const name = JSON.stringify(request);
    let loader = loaders.get(name);
    if (!loader) loaders.set(name, (loader = new DataLoader((ids) => find(ids, request))));
    return loader;
  };
}
