import { PEOPLE_KEY } from '../../../../kernel/store/people-key.ts';
import { inColumn, type SealedPlace } from '../../../../kernel/subgraph/reseal/sealed-place.ts';
import { sealedOf, WITH_PHONE } from './candidate-seals.ts';

/** An address that is sealed with the phone number has no value of its own. */
export const apart = (value: string): string => `nullif(${value}, '${WITH_PHONE}')`;

export const sealedPeople: readonly SealedPlace[] = [
  inColumn({ table: 'mandate.people_key', column: 'sealed', of: () => PEOPLE_KEY, secret: true }),
  inColumn({ table: 'mandate.result', column: 'phone', of: sealedOf.phone }),
  { ...inColumn({ table: 'mandate.result', column: 'email', of: sealedOf.email }), value: apart('email') },
];
