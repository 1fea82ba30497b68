import type { Mode } from './identity/identity.ts';

/** The facts of a key that scale its limits. */
export interface KeyScale {
  mode: Mode;
  /** 1 or more: limits raised for this key. */
  limitFactor?: number;
}

/** TEST keys get the live numbers divided by this. */
const TEST_DIVISOR = 10;

/** TEST keys divide, raised keys multiply; a factor under 1 would lower and is not meant. */
export function scaleOf({ mode, limitFactor = 1 }: KeyScale): (number: number) => number {
  const factor = limitFactor > 1 ? limitFactor : 1;
  const divisor = mode === 'test' ? TEST_DIVISOR : 1;
  return (number) => (number * factor) / divisor;
}

/** Rounds up, past the error of floating point: 30 × 1.1 stays 33. */
export const roundUp = (number: number): number => Math.ceil(number - 1e-6);

/** A number of contract 1.9, scaled for this key. */
export const scaledCap = (key: KeyScale, number: number): number => roundUp(scaleOf(key)(number));
