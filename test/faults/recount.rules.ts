/** Compares what was accepted with what the database, the subscriber and the receiver of webhooks have. */
export interface Recount {
  /** Accepted writes that are not in the database. */
  lost: number;
  /** Writes that are there more than once. */
  doubled: number;
  /** Events that the subscriber or the receiver never got. */
  missing: number;
  /** Events that came out of the order of the log: all of them live, those of one object by webhook. */
  disordered: number;
  /** Events that the subscriber was told more than once. */
  repeated: number;
  /** Events that the receiver was sent more than once, which the contract allows. */
  sentTwice: number;
}

export interface LoggedEvent {
  id: string;
  object: string;
  mark: string;
}

export interface Seen {
  accepted: { kind: 'workflow' | 'event'; mark: string; id: string }[];
  /** The names of all workflows of the load, as the database has them. */
  workflows: { id: string; mark: string }[];
  /** The log of events, in its order. */
  events: LoggedEvent[];
  /** Ids as they came, live and by webhook. */
  heard: string[];
  sent: string[];
}

export function recount({ accepted, workflows, events, heard, sent }: Seen): Recount {
  const ids = {
    workflow: new Set(workflows.map(({ id }) => id)),
    event: new Set(events.map(({ id }) => id)),
  };
  const logged = events.map(({ id }) => id);
  return {
    lost: accepted.filter(({ kind, id }) => !ids[kind].has(id)).length,
    doubled: repeats(workflows.map(({ mark }) => mark)) + repeats(events.map(({ mark }) => mark)),
    missing: missingOf(logged, heard) + missingOf(logged, sent),
    disordered:
      inversions(logged, heard) +
      [...Map.groupBy(events, ({ object }) => object).values()].reduce(
        (sum, own) =>
          sum +
          inversions(
            own.map(({ id }) => id),
            sent,
          ),
        0,
      ),
    repeated: repeats(heard),
    sentTwice: repeats(sent),
  };
}

const repeats = (marks: string[]): number => marks.length - new Set(marks).size;

const missingOf = (logged: string[], got: string[]): number => {
  const known = new Set(got);
  return logged.filter((id) => !known.has(id)).length;
};

/** How many of those that came first stand behind one that is later in the log. */
function inversions(logged: string[], got: string[]): number {
  const placeOf = new Map(logged.map((id, place) => [id, place]));
  let furthest = -1;
  let count = 0;
  for (const id of new Set(got)) {
    const place = placeOf.get(id);
    if (place === undefined) continue;
    if (place < furthest) count++;
    furthest = Math.max(furthest, place);
  }
  return count;
}
