export interface RecentEvent {
  id: string;
  type: string;
  createdAt: string;
  data: Record<string, unknown>;
}

const MOST = 50;

/** Newest first, each once: what came live may also be in the list that was read. */
export function merged(events: readonly RecentEvent[], more: readonly RecentEvent[]): RecentEvent[] {
  const known = new Set(events.map(({ id }) => id));
  return [...more.filter(({ id }) => !known.has(id)), ...events]
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    .slice(0, MOST);
}

/** The candidate and the result of an event about a result. */
export function aboutResult({ data }: RecentEvent) {
  const { result_id, candidate, job_id } = data as {
    result_id?: string;
    job_id?: string | null;
    candidate?: { name?: string | null; external_candidate_id?: string | null };
  };
  return {
    resultId: result_id ?? null,
    jobId: job_id ?? null,
    who: candidate?.name ?? candidate?.external_candidate_id ?? null,
  };
}
