import { asStored, type Sealed, type Sealer } from '../../../../kernel/core/sealed.ts';

/** The readable addresses of a candidate. */
export interface Addresses {
  phone: string | null;
  email: string | null;
}

/** The addresses as results and events keep them: bound to the result, so that the event holds a copy of the row's. */
export interface SealedAddresses {
  phone: Sealed | null;
  email: Sealed | null;
}

export const sealedOf = {
  phone: (resultId: string): string => `candidate phone ${resultId}`,
  email: (resultId: string): string => `candidate e-mail ${resultId}`,
};

/** Stands for an e-mail address that is sealed together with the phone number: one value to seal and to open, not two. */
export const WITH_PHONE = '=';
const withPhone = asStored(WITH_PHONE);

export function sealAddresses(
  sealer: Sealer,
  resultId: string,
  { phone, email }: Addresses,
): SealedAddresses {
  if (phone === null)
    return { phone: null, email: email === null ? null : sealer.seal(email, sealedOf.email(resultId)) };
  const together = email === null ? phone : `${phone}\n${email}`;
  return { phone: sealer.seal(together, sealedOf.phone(resultId)), email: email === null ? null : withPhone };
}

export function openAddresses(
  sealer: Sealer,
  resultId: string,
  { phone, email }: SealedAddresses,
): Addresses {
  const opened = phone === null ? null : sealer.open(phone, sealedOf.phone(resultId));
  if (email !== withPhone)
    return { phone: opened, email: email === null ? null : sealer.open(email, sealedOf.email(resultId)) };
  const [number = null, address = null] = opened?.split('\n') ?? [];
  return { phone: number, email: address };
}
