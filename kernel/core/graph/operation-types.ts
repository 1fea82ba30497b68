import type { OperationTypes } from '../../../schema/operations.ts';

/** The documents of `schema/operations/`, typed by `npm run schema`. */
export type OperationName = keyof OperationTypes;
export type VariablesOf<Name extends OperationName> = OperationTypes[Name]['variables'];
/** The value of the one root field. */
export type AnswerTo<Name extends OperationName> =
  OperationTypes[Name]['data'][keyof OperationTypes[Name]['data']];

/** The names of the input types among the variables. */
export type InputNameOf<Name extends OperationName> = OperationTypes[Name]['inputs'];
