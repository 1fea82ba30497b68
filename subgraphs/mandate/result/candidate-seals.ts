import type { Sealed, Sealer } from '../../../kernel/sealed.ts';

/** How a candidate is reached, readable. */
export interface Addresses {
  phone: string | null;
  email: string | null;
}

/** As results and their events keep it: bound to the result, so that one is a copy of the other. */
export interface SealedAddresses {
  phone: Sealed | null;
  email: Sealed | null;
}

export const sealedOf = {
  phone: (resultId: string): string => `candidate phone ${resultId}`,
  email: (resultId: string): string => `candidate e-mail ${resultId}`,
};

export const sealAddresses = (
  sealer: Sealer,
  resultId: string,
  { phone, email }: Addresses,
): SealedAddresses => ({
  phone: phone === null ? null : sealer.seal(phone, sealedOf.phone(resultId)),
  email: email === null ? null : sealer.seal(email, sealedOf.email(resultId)),
});

export const openAddresses = (
  sealer: Sealer,
  resultId: string,
  { phone, email }: SealedAddresses,
): Addresses => ({
  phone: phone === null ? null : sealer.open(phone, sealedOf.phone(resultId)),
  email: email === null ? null : sealer.open(email, sealedOf.email(resultId)),
});
