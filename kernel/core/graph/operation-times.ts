import { getOperationAST, parse } from 'graphql';
import type { Operation } from './graph.ts';
import { rootFields } from './root-fields.ts';
import { remembered } from '../remembered.ts';

/** Fields whose work waits for a model, which has 90 seconds (CONTRACT 2.5). */
const LONG_FIELDS = new Set([
  'generateAssessment',
  'startAssessment',
  'makeQuestionSets',
  'translateQuestions',
]);
export const LONG_MILLISECONDS = 100_000;

export const timeFor = (fields: readonly string[], usualMilliseconds: number): number =>
  fields.length > 0 && fields.every((field) => LONG_FIELDS.has(field))
    ? Math.max(usualMilliseconds, LONG_MILLISECONDS)
    : usualMilliseconds;

/** The time limit of an operation, found once for each document. */
export function operationTimes(usualMilliseconds: number): (operation: Operation) => number {
  const known = new Map<string, number>();
  return ({ id, name, text }) =>
    remembered(known, id, () => {
      const document = parse(text, { noLocation: true });
      const operation = getOperationAST(document, name);
      const fields = operation ? [...rootFields(document, operation).keys()] : [];
      return timeFor(fields, usualMilliseconds);
    });
}
