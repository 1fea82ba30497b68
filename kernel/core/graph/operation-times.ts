import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getOperationAST, parse } from 'graphql';
import type { Operation } from './graph.ts';
import { rootFields } from './root-fields.ts';
import { memoize } from '../memoize.ts';
import { projectRoot } from '../root.ts';

/** Longer than a model has, which is 90 seconds (contract 2.5). */
export const LONG_MILLISECONDS = 100_000;

/** The root fields that subgraphs say wait for a model, as `npm run schema` writes them down. */
const longFields = new Set(
  JSON.parse(readFileSync(path.join(projectRoot, 'schema/long-fields.json'), 'utf8')) as string[],
);

export const timeFor = (fields: readonly string[], usualMilliseconds: number): number =>
  fields.length > 0 && fields.every((field) => longFields.has(field))
    ? Math.max(usualMilliseconds, LONG_MILLISECONDS)
    : usualMilliseconds;

/** The time limit of an operation, found once for each document. */
export function operationTimes(usualMilliseconds: number): (operation: Operation) => number {
  const known = new Map<string, number>();
  return ({ id, name, text }) =>
    memoize(known, id, () => {
      const document = parse(text, { noLocation: true });
      const operation = getOperationAST(document, name);
      const fields = operation ? [...rootFields(document, operation).keys()] : [];
      return timeFor(fields, usualMilliseconds);
    });
}
