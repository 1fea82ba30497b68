import { inColumn, type SealedPlace } from '../../../kernel/subgraph/reseal/sealed-place.ts';
import { secretOf } from '../../../kernel/core/sealed.ts';
import { contactEmailOf } from '../accounts/access/organisation-contact.ts';
import { MOST_EARLIER_SECRETS } from '../accounts/access/rotated-secrets.rules.ts';
import { PEOPLE_KEY } from '../outreach/result/people-key.ts';
import { RESULT_RECORD_TYPES } from '../delivery/event/open-event.ts';
import { recordingKeyOf } from '../outreach/candidate/spoken/seal-audio.ts';
import { sealedOf, WITH_PHONE } from '../outreach/result/candidate-seals.ts';

const secrets = (table: string): SealedPlace[] =>
  ['sealed_secret', 'sealed_previous_secret'].map((column) =>
    inColumn({ table, column, of: secretOf, secret: true }),
  );

/** Secrets of keys or webhooks that were replaced before the previous one. */
const earlierSecrets = (table: string): SealedPlace[] =>
  Array.from({ length: MOST_EARLIER_SECRETS }, (_, nth) => ({
    ...inColumn({ table, column: 'earlier_secrets', of: secretOf, secret: true }),
    name: `earlier_secrets.${nth}`,
    value: `earlier_secrets #>> '{${nth},sealed}'`,
    change: `earlier_secrets = jsonb_set(earlier_secrets, '{${nth},sealed}', to_jsonb(fresh), false)`,
  }));

const ANSWER_KEY = `(organisation_id || ' ' || mode || ' ' || key)`;
const SHOWN_SECRET = `answer ->> 'sealedSecret'`;

/** Answers kept for repeats of a call hold the secret that was shown. */
const shownSecrets: SealedPlace = {
  table: 'kernel.idempotency',
  name: 'answer.sealedSecret',
  key: ANSWER_KEY,
  keyType: 'text',
  where: `${SHOWN_SECRET} IS NOT NULL`,
  value: SHOWN_SECRET,
  change: '',
  write: `
    UPDATE kernel.idempotency SET answer = jsonb_set(answer, '{sealedSecret}', to_jsonb(fresh), false)
    FROM unnest($1::text[], $2::text[], $3::text[]) AS resealed (of_key, old, fresh)
    WHERE ${ANSWER_KEY} = of_key AND ${SHOWN_SECRET} = old
    RETURNING of_key`,
  boundTo: `coalesce(answer #>> '{webhook,id}', answer ->> 'keyId')`,
  of: secretOf,
  secret: true,
};

/** An address that is sealed with the phone number has no value of its own. */
const apart = (value: string): string => `nullif(${value}, '${WITH_PHONE}')`;

const types = RESULT_RECORD_TYPES.map((type) => `'${type}'`).join(', ');

/** The log is append-only for the parts, so a function of the owner puts the fresh value in the place of the old. */
const inEvent = (field: 'phone' | 'email'): SealedPlace => ({
  table: 'kernel.event',
  name: `data.candidate.${field}`,
  key: 'position',
  keyType: 'bigint',
  value: `CASE WHEN type IN (${types}) THEN ${apart(`data #>> '{candidate,${field}}'`)} END`,
  change: '',
  write: `SELECT kernel.reseal_events($1::bigint[], '{candidate,${field}}', $2::text[], $3::text[])`,
  boundTo: 'object_key',
  of: sealedOf[field],
});

/** Everything that the mandate subgraph keeps sealed. */
export const MANDATE_PLACES: readonly SealedPlace[] = [
  inColumn({ table: 'mandate.people_key', column: 'sealed', of: () => PEOPLE_KEY, secret: true }),
  ...secrets('mandate.partner_key'),
  ...secrets('mandate.webhook'),
  inColumn({ table: 'mandate.result', column: 'phone', of: sealedOf.phone }),
  { ...inColumn({ table: 'mandate.result', column: 'email', of: sealedOf.email }), value: apart('email') },
  inEvent('phone'),
  inEvent('email'),
  ...earlierSecrets('mandate.partner_key'),
  ...earlierSecrets('mandate.webhook'),
  shownSecrets,
  inColumn({ table: 'mandate.recording', column: 'sealed_key', of: recordingKeyOf, secret: true }),
  inColumn({ table: 'mandate.organisation', column: 'contact_email', of: contactEmailOf }),
];
