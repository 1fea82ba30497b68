/** The time of rules. `refresh` is awaited at the start of a request or a piece of work. */
export interface Clock {
  now(): Date;
  refresh(): Promise<void>;
}

export const systemClock: Clock = {
  now: () => new Date(),
  refresh: async () => {},
};

/** The clock of TEST_CLOCK: an offset that all processes read, so that a test moves time for all of them. */
export function offsetClock(readOffsetMilliseconds: () => Promise<number>): Clock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    refresh: async () => {
      // The last offset holds while it cannot be read.
      offset = await readOffsetMilliseconds().catch(() => offset);
    },
  };
}
