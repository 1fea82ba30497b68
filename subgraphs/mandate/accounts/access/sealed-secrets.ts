import { secretOf } from '../../../../kernel/core/sealed.ts';
import { inColumn, type SealedPlace } from '../../../../kernel/subgraph/reseal/sealed-place.ts';
import { MOST_EARLIER_SECRETS } from './rotated-secrets.rules.ts';

/** The secrets of a table of keys or webhooks: the newest, the one before, and those before that. */
export const secretsIn = (table: string): SealedPlace[] => [
  ...['sealed_secret', 'sealed_previous_secret'].map((column) =>
    inColumn({ table, column, of: secretOf, secret: true }),
  ),
  ...Array.from({ length: MOST_EARLIER_SECRETS }, (_, nth) => ({
    ...inColumn({ table, column: 'earlier_secrets', of: secretOf, secret: true }),
    name: `earlier_secrets.${nth}`,
    value: `earlier_secrets #>> '{${nth},sealed}'`,
    change: `earlier_secrets = jsonb_set(earlier_secrets, '{${nth},sealed}', to_jsonb(fresh), false)`,
  })),
];

const ANSWER_KEY = `(organisation_id || ' ' || mode || ' ' || key)`;
const SHOWN_SECRET = `answer ->> 'sealedSecret'`;

/** Answers kept for repeats of a call hold the secret that was shown, bound to the id that is at `boundTo` in them. */
export const shownSecretsOf = (what: string, boundTo: string): SealedPlace => ({
  table: 'kernel.idempotency',
  name: `answer.sealedSecret of ${what}`,
  key: ANSWER_KEY,
  keyType: 'text',
  where: `${SHOWN_SECRET} IS NOT NULL AND ${boundTo} IS NOT NULL`,
  value: SHOWN_SECRET,
  change: '',
  write: `
    UPDATE kernel.idempotency SET answer = jsonb_set(answer, '{sealedSecret}', to_jsonb(fresh), false)
    FROM unnest($1::text[], $2::text[], $3::text[]) AS resealed (of_key, old, fresh)
    WHERE ${ANSWER_KEY} = of_key AND ${SHOWN_SECRET} = old
    RETURNING of_key`,
  boundTo,
  of: secretOf,
  secret: true,
});
