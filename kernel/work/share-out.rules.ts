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
  let turns = groups.filter(({ held }) => held < cap);
  while (turns.length > 0 && left > 0)
    turns = turns.filter(({ groupKey, held }) => {
      const room = rooms.get(groupKey) ?? 0;
      if (held + room >= cap || left <= held + room) return false;
      rooms.set(groupKey, room + 1);
      left -= 1;
      return true;
    });
  return rooms;
}
