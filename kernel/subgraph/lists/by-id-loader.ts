import DataLoader from 'dataloader';
import { memoize } from '../../core/memoize.ts';

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

/** Loads all items of each owner, in the order of the statement; `owner` is the property with the owner's id. */
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
  return (request) =>
    memoize(loaders, JSON.stringify(request), () => new DataLoader(async (ids) => find(ids, request)));
}
