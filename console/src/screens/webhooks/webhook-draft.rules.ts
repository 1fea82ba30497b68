import { filterProblems } from '../../../../kernel/core/rules/event-filter.ts';

export interface WebhookDraft {
  url: string;
  description: string;
  isForAll: boolean;
  events: readonly string[];
  /** The filter as JSON, empty for none. */
  filter: string;
  /** A header per line, `name: value`. */
  headers: string;
}

export const NEW_WEBHOOK: WebhookDraft = {
  url: '',
  description: '',
  isForAll: true,
  events: [],
  filter: '',
  headers: '',
};

export type ReadFilter =
  { filter: Record<string, unknown> | null; problem?: never } | { filter?: never; problem: string };

/** The filter that was typed; null for none, or the first thing that is wrong with it. */
export function readFilter(text: string): ReadFilter {
  if (text.trim() === '') return { filter: null };
  let filter: unknown;
  try {
    filter = JSON.parse(text);
  } catch (error) {
    return { problem: (error as Error).message };
  }
  const [first] = filterProblems(filter);
  if (first) return { problem: `${first.path} ${first.message}`.trim() };
  return { filter: filter as Record<string, unknown> };
}

/** The headers that were typed. A line without a colon is a name without a value, which the service refuses by its name. */
export function readHeaders(text: string): Record<string, string> | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return null;
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...rest] = line.split(':');
      return [name.trim(), rest.join(':').trim()];
    }),
  );
}

export const writeHeaders = (headers: Record<string, string> | null): string =>
  Object.entries(headers ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

export const toInput = ({ url, description, isForAll, events, filter, headers }: WebhookDraft) => ({
  url: url.trim(),
  events: isForAll ? ['*'] : [...events],
  description: description.trim() || null,
  filter: readFilter(filter).filter ?? null,
  headers: readHeaders(headers),
});
