import { Type } from 'typebox';
import { refuse } from '../../../../kernel/core/refusal.ts';
import { fieldRules } from '../../../../kernel/core/rules/fields.ts';

/** Names and values of the caller's own, as campaigns, candidates and results keep them. */
export type Metadata = Record<string, string>;

export const MOST_KEYS = 20;
export const LONGEST_KEY = 40;
export const LONGEST_VALUE = 500;

export const MetadataFields = Type.Unsafe<Metadata>({
  type: 'object',
  maxProperties: MOST_KEYS,
  propertyNames: { type: 'string', minLength: 1, maxLength: LONGEST_KEY },
  additionalProperties: { type: 'string', maxLength: LONGEST_VALUE },
  description: `Names and texts of your own, at most ${MOST_KEYS} with names of up to ${LONGEST_KEY} characters; results and events have them, and results are listed by them.`,
});

const rules = fieldRules(MetadataFields);

/** The names and texts that results are listed by, as the database compares them. */
export function wantedMetadata(given: unknown): string | undefined {
  if (given === null || given === undefined) return undefined;
  const problems = rules.problems(given);
  if (problems.length === 0) return JSON.stringify(given);
  throw refuse.invalid(
    problems.map(({ path, message }) => ({
      path: path ? `filter.metadata.${path}` : 'filter.metadata',
      message,
    })),
  );
}

/** The metadata of a result: the campaign's, and over it the candidate's. */
export function metadataOf(
  campaign: Metadata | null | undefined,
  candidate: Metadata | undefined,
): Metadata | null {
  const both = { ...campaign, ...candidate };
  return Object.keys(both).length === 0 ? null : both;
}
