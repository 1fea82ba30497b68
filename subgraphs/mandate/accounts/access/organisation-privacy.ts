import { Type } from 'typebox';
import type { Sealed, Sealer } from '../../../../kernel/core/sealed.ts';
import { checkFields, closed, fieldRules, withoutNulls } from '../../../../kernel/core/rules/fields.ts';

/** Whom people ask about their data. */
export interface PrivacyContact {
  name: string;
  email: string;
  phone: string | null;
}

/** How long results keep the person after their end, where an organisation has not said otherwise. */
export const RESULTS_DAYS = { least: 30, usual: 730, most: 3_650 };

export const PrivacyContactFields = closed(
  {
    name: Type.String({ minLength: 1, maxLength: 120, description: 'A person or an office.' }),
    email: Type.String({ maxLength: 254, 'x-form': 'email', description: 'Where they are written to.' }),
    phone: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 32,
        'x-form': 'phone',
        description: 'A phone number, E.164 such as +919876543210.',
      }),
    ),
  },
  { description: 'Whom candidates ask about their data.' },
);

/** The body of PUT /organisation (contract 7.3). What is left out stays as it is. */
export const OrganisationSettingsFields = closed({
  privacyContact: Type.Optional(PrivacyContactFields),
  resultsDays: Type.Optional(
    Type.Integer({
      minimum: RESULTS_DAYS.least,
      maximum: RESULTS_DAYS.most,
      description:
        'How many days after its end a result keeps personal data; verdicts and counts stay. 730 at first.',
    }),
  ),
});

const rules = fieldRules(OrganisationSettingsFields);

export interface WantedSettings {
  privacyContact?: { name: string; email: string; phone?: string | null } | null;
  resultsDays?: number | null;
}

export function decideSettings(input: WantedSettings): {
  privacyContact?: PrivacyContact;
  resultsDays?: number;
} {
  const contact = input.privacyContact ? withoutNulls(input.privacyContact) : undefined;
  const days = input.resultsDays == null ? {} : { resultsDays: input.resultsDays };
  checkFields(rules, { ...(contact && { privacyContact: contact }), ...days });
  if (!contact) return days;
  const { name, email, phone } = contact;
  return { ...days, privacyContact: { name, email, phone: phone ?? null } };
}

/** The name that the sealed contact of an organisation is bound to. */
export const privacyContactOf = (organisationId: string): string =>
  `organisation privacy contact ${organisationId}`;

export const openPrivacyContact = (
  sealer: Sealer,
  { id, privacyContact }: { id: string; privacyContact?: Sealed | null },
): PrivacyContact | null =>
  privacyContact ? (JSON.parse(sealer.open(privacyContact, privacyContactOf(id))) as PrivacyContact) : null;

export const sealPrivacyContact = (sealer: Sealer, id: string, contact: PrivacyContact): Sealed =>
  sealer.seal(JSON.stringify(contact), privacyContactOf(id));

/** The contact in one line, as the notice names it. */
export const inOneLine = ({ name, email, phone }: PrivacyContact): string =>
  [name, email, phone].filter(Boolean).join(', ');
