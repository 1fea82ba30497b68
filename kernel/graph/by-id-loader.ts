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
