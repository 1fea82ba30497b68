import { inputOf, type InputOf } from '../../../kernel/subgraph/input-of.ts';
import { MethodFields } from './choose-method.rules.ts';

export const VerificationMethodInput = inputOf('VerificationMethodInput', MethodFields, {
  description: 'How a verification is to end.',
  words: { verificationMethod: '`human`: a reviewer endorses by e-mail. `assessment`: questions.' },
});
export type VerificationMethodInput = InputOf<typeof MethodFields>;
