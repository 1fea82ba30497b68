import type { SenderRow } from './sender.entity.ts';

export interface KeptAdapter<Adapter> {
  of: number;
  adapter: Promise<Adapter>;
}

/** Opens an adapter anew when its sender has changed, and closes the one before. */
export async function keptUntilChanged<Adapter extends { close(): Promise<void> }>(
  all: Map<string, KeptAdapter<Adapter>>,
  { id, updatedAt }: SenderRow,
  open: () => Promise<Adapter>,
): Promise<Adapter> {
  const of = updatedAt.getTime();
  const kept = all.get(id);
  if (kept?.of === of) return kept.adapter;
  const adapter = open();
  all.set(id, { of, adapter });
  await (await kept?.adapter)?.close();
  return adapter;
}
