interface Sharer {
  groupKey: string;
  /** How many of its jobs run here. */
  held: number;
}

/**
 * How many more each group may begin, turn by turn. A group may hold as many slots as it leaves free: however many groups
 * are slow, one that holds none finds a slot.
 */
export function shareOut(groups: readonly Sharer[], free: number, cap: number): Map<string, number> {
  const rooms = new Map<string, number>();
  let left = free;
  let served = true;
  while (served) {
    served = false;
    for (const { groupKey, held } of groups) {
      const room = rooms.get(groupKey) ?? 0;
      if (held + room >= cap || held + room >= left) continue;
      rooms.set(groupKey, room + 1);
      left -= 1;
      served = true;
    }
  }
  return rooms;
}
