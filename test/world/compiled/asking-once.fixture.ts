import type { GraphQLError } from 'graphql';
import type { DataSource } from '../../../gateway/data-sources.ts';
import type { Source } from '../../../gateway/compiled/fetch.types.ts';

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: { path?: (string | number)[] }[];
}

/**
 * Asks for equal representations once, for an executor that does not do so itself: each of them gets the answer and the
 * errors of the one that was asked for.
 */
export const askingOnce = (source: Source): DataSource => ({
  async process(options) {
    const { variables } = options.request;
    const all = variables?.['representations'] as object[] | undefined;
    if (!all) return source.process(options);
    const texts = all.map((one) => JSON.stringify(one));
    const unique = [...new Set(texts)];
    const representations = unique.map((text) => JSON.parse(text) as object);
    const request = { ...options.request, variables: { ...variables, representations } };
    const answer = (await source.process({ ...options, request } as never)) as Answer | undefined;
    if (!answer) return answer as never;
    const { data, errors } = answer;
    const entities = data?.['_entities'];
    const isWhole = Array.isArray(entities) && entities.length === unique.length;
    return {
      ...answer,
      ...(isWhole && {
        data: { ...data, _entities: texts.map((text) => structuredClone(entities[unique.indexOf(text)])) },
      }),
      ...(errors && { errors: errors.flatMap((error) => repeated(error, texts, unique)) }),
    } as never;
  },
});

/** An index that no representation has. */
const NOWHERE = 1_000_000;

function repeated<E extends { path?: (string | number)[] }>(
  error: E,
  texts: string[],
  unique: string[],
): object[] {
  const [start, index, ...rest] = error.path ?? [];
  if (typeof index !== 'number') return [error];
  const places = texts.flatMap((text, place) => (unique[index] === text ? [place] : []));
  // The error of graphql-js has fields that a copy by spreading would lose.
  const { message, extensions } = error as unknown as GraphQLError;
  return (places.length > 0 ? places : [NOWHERE]).map((place) => ({
    message,
    ...(extensions && { extensions }),
    path: [start, place, ...rest],
  }));
}
