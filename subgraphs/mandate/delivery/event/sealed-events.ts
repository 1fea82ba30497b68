import type { SealedPlace } from '../../../../kernel/subgraph/reseal/sealed-place.ts';
import { sealedOf } from '../../outreach/result/candidate-seals.ts';
import { apart } from '../../outreach/result/sealed-people.ts';
import { RESULT_RECORD_TYPES } from './open-event.ts';

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

export const sealedEvents: readonly SealedPlace[] = [inEvent('phone'), inEvent('email')];
