import { Type } from 'typebox';
import { codedRules, filledText } from '../../../kernel/core/rules/coded-fields.ts';

const METHODS = ['human', 'assessment'] as const;
export type Method = (typeof METHODS)[number];

/** The body of step 2. */
export const MethodFields = Type.Object({
  serviceVerificationId: filledText(128, { missing: 'MISSING_VERIFICATION_ID' }),
  verificationMethod: Type.Enum([...METHODS], {
    missing: 'MISSING_VERIFICATION_METHOD',
    invalid: 'INVALID_VERIFICATION_METHOD',
  }),
});

const check = codedRules(MethodFields);

export function decideMethod(given: unknown): { verificationId: string; method: Method } {
  const { serviceVerificationId, verificationMethod } = check(given);
  return { verificationId: serviceVerificationId.trim(), method: verificationMethod };
}
