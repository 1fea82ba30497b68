import { ApiError, type RefusalFacts } from './errors.ts';
import { REFUSALS } from './refusals.ts';

/** The error of the class that its code has; ApiError itself for a code that this version does not know. */
export const refusalOf = (facts: RefusalFacts): ApiError =>
  new ((facts.code !== null && Object.hasOwn(REFUSALS, facts.code) && REFUSALS[facts.code]) || ApiError)(
    facts,
  );
