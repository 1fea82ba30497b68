interface Sharer {
  webhookId: string;
  /** How many events it holds already. */
  held: number;
}

/**
 * How many more events each endpoint may hold, turn by turn. It may hold as many as it leaves free: however many are slow,
 * one that holds none finds room.
 */
export function shareOut(endpoints: readonly Sharer[], free: number, cap: number): Map<string, number> {
  const rooms = new Map<string, number>();
  let left = free;
  let served = true;
  while (served) {
    served = false;
    for (const { webhookId, held } of endpoints) {
      const room = rooms.get(webhookId) ?? 0;
      if (held + room >= cap || held + room >= left) continue;
      rooms.set(webhookId, room + 1);
      left -= 1;
      served = true;
    }
  }
  return rooms;
}
