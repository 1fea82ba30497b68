import type { Mode } from '../../../../kernel/core/identity/identity.ts';
import { randomCapitals, randomLetters } from '../../../../kernel/core/ids.ts';

export const newKeyId = (mode: Mode): string => `VFN_${mode.toUpperCase()}_${randomCapitals(24)}`;

export const newSecret = (): string => `VFN_SK_${randomLetters(40)}`;
