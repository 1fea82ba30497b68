import { sealedOf as mailOf, SEALED_COLUMNS } from '../../../kernel/store/mail/outbox.ts';
import { inColumn, inField, type SealedPlace } from '../../../kernel/subgraph/reseal/sealed-place.ts';
import { sealedOf } from '../session/session-seals.ts';

const inContact = (field: string, of: (id: string) => string): SealedPlace =>
  inField({ table: 'verification.session', column: 'contact', field, of });

/** Everything that the verification subgraph keeps sealed, and the outbox of all channels. */
export const VERIFICATION_PLACES: readonly SealedPlace[] = [
  inContact('email', sealedOf.studentEmail),
  inContact('phone', sealedOf.studentPhone),
  inColumn({ table: 'verification.reviewer', column: 'email', of: sealedOf.reviewerEmail }),
  ...SEALED_COLUMNS.map((column) =>
    inColumn({ table: 'kernel.mail', column, of: (id) => mailOf(column, id) }),
  ),
];
