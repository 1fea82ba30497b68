import { Check, Entity, Enum, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import {
  SameTenant,
  TenantIndex,
  TenantUnique,
} from '../../../../kernel/store/database/entity-decorators.ts';
import { Owned } from '../../../../kernel/store/database/owned.entity.ts';
import type { Sealed } from '../../../../kernel/core/sealed.ts';
import { CampaignRow } from './campaign.entity.ts';
import { BASES, type Basis } from './basis.rules.ts';
import type { Metadata } from './metadata.rules.ts';
import type { Output } from './output.rules.ts';

const RESULT_STATUSES = ['pending', 'completed', 'declined', 'failed'] as const;
export type ResultStatus = (typeof RESULT_STATUSES)[number];
export type EndStatus = Exclude<ResultStatus, 'pending'>;

/** How far a candidate got. A method that the mandate does not have is passed by. */
export const STAGES = [
  'invited',
  'reached',
  'consented',
  'enriched',
  'skills_done',
  'interest_given',
] as const;
export type Stage = (typeof STAGES)[number];

/** Why a candidate declined. */
const DECLINED_REASONS = ['no_consent', 'not_interested', 'opted_out', 'under_age', 'withdrawn'] as const;
export type DeclinedReason = (typeof DECLINED_REASONS)[number];

/** The notice that the candidate agreed to, in which language and when. */
export interface Consent {
  /** The version of the notice. */
  textVersion: string;
  /** The hash of its words; consents of before there was one have none. */
  noticeHash?: string;
  language: string;
  at: string;
  /** By a key on the phone; on the page otherwise. */
  by?: 'voice';
  /** When the candidate took it back. */
  withdrawnAt?: string;
}

/** One candidate of one campaign, and what became of them. */
@Entity({ schema: 'mandate', tableName: 'result' })
@TenantUnique('id')
@TenantIndex('result_newest', 'createdAt', 'id')
@TenantIndex('result_by_campaign', 'campaignId', 'createdAt', 'id')
@TenantIndex('result_by_campaign_status', 'campaignId', 'status', 'createdAt', 'id')
@TenantIndex('result_by_mandate', 'mandateId', 'createdAt', 'id')
@TenantIndex('result_by_mandate_status', 'mandateId', 'status', 'createdAt', 'id')
@TenantIndex('result_by_status', 'status', 'createdAt', 'id')
@TenantIndex('result_by_external_id', 'externalCandidateId', 'createdAt', 'id')
@TenantIndex('result_by_update', 'updatedAt')
@Index({
  name: 'result_by_score',
  expression:
    'CREATE INDEX result_by_score ON mandate.result (organisation_id, mode, mandate.mean_score(output), id)',
})
@Index({
  name: 'result_by_change',
  expression:
    "CREATE INDEX result_by_change ON mandate.result (organisation_id, mode, (floor(extract(epoch FROM updated_at AT TIME ZONE 'UTC') * 1000)::bigint), id)",
})
@Index({
  name: 'result_by_metadata',
  expression:
    'CREATE INDEX result_by_metadata ON mandate.result USING gin (metadata jsonb_path_ops) WHERE metadata IS NOT NULL',
})
@TenantIndex('result_phone', 'phoneKey')
@TenantIndex('result_email', 'emailKey')
@Index({ name: 'result_reserved', properties: ['organisationId', 'mode'], where: "credit = 'reserved'" })
@Index({
  name: 'result_by_failure',
  properties: ['organisationId', 'mode', 'failureReason', 'createdAt', 'id'],
  where: 'failure_reason IS NOT NULL',
})
@Index({
  name: 'result_with_person',
  properties: ['organisationId', 'mode', 'completedAt'],
  where: 'erased_at IS NULL AND completed_at IS NOT NULL',
})
@Index({
  name: 'result_shortlisted',
  properties: ['organisationId', 'mode', 'createdAt', 'id'],
  where: 'shortlisted_at IS NOT NULL',
})
@Index({ name: 'result_expiry', properties: ['expiresAt'], where: "status = 'pending'" })
@Check({ name: 'result_check', expression: "(status = 'pending') = (output IS NULL)" })
@Check({ name: 'result_check1', expression: "(status = 'pending') = (completed_at IS NULL)" })
export class ResultRow extends Owned {
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'text' }) campaignId: string;
  @Property({ type: 'text' }) mandateId: string;
  @Property({ type: 'text' }) workflowId: string;
  @Property({ type: 'text', nullable: true }) jobId: string | null;
  @Property({ type: 'integer' }) flowVersion: number;
  @Property({ type: 'text', nullable: true }) externalCandidateId: string | null;
  /** Null when erased. */
  @Property({ type: 'text', nullable: true }) name: string | null;
  @Property({ type: 'text', nullable: true }) phone: Sealed | null;
  @Property({ type: 'text', nullable: true }) email: Sealed | null;
  @Property({ type: 'text' }) language: string;
  /** The one chosen on the page, where it is another. The figures go by the first. */
  @Property({ type: 'text', nullable: true }) pageLanguage?: string | null;
  /** Why they may be written to, and since when. */
  @Enum({ items: BASES, default: 'applied' }) basis?: Basis;
  @Property({ type: 'timestamptz', nullable: true }) basisAt?: Date | null;
  /** The person, by phone, else e-mail, as a keyed hash. Null when erased, as are both keys: no number leads here any more. */
  @Property({ type: 'text', nullable: true }) person: string | null;
  @Property({ type: 'text', nullable: true }) phoneKey: string | null;
  @Property({ type: 'text', nullable: true }) emailKey: string | null;
  @Enum({ items: RESULT_STATUSES }) status: ResultStatus;
  @Enum({ items: STAGES }) stage: Stage;
  /** The campaign's, and over it the candidate's own. */
  @Property({ type: 'json', nullable: true }) metadata?: Metadata | null;
  @Property({ type: 'json', nullable: true }) output: Output | null;
  @Property({ type: 'text', nullable: true }) failureReason: string | null;
  @Enum({ items: DECLINED_REASONS, nullable: true }) declinedReason?: DeclinedReason | null;
  /** The one that reached them; until then the last one tried. */
  @Property({ type: 'text', nullable: true }) channel: string | null;
  /** 0 for the first contact, then the number of the follow-up that reached them. */
  @Property({ type: 'integer', nullable: true }) reachedStep: number | null;
  @Property({ type: 'json', nullable: true }) consent: Consent | null;
  /** Reserved until the first contact; returned when there never was one. */
  @Enum({ items: ['reserved', 'spent', 'returned'] }) credit: 'reserved' | 'spent' | 'returned';
  /** The contact that comes next: 0 is the first, then follow-ups. */
  @Property({ type: 'integer' }) nextStep: number;
  /** Null when none comes any more. */
  @Property({ type: 'timestamptz', nullable: true }) nextContactAt: Date | null;
  @Property({ type: 'timestamptz' }) expiresAt: Date;
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @Property({ type: 'timestamptz' }) updatedAt: Date;
  @Property({ type: 'timestamptz', nullable: true }) completedAt: Date | null;
  /** The events that told of it on the way, with the person in them. */
  @Property({ type: 'array', nullable: true }) progressEventIds?: string[] | null;
  /** The event that told of its end. */
  @Property({ type: 'text', nullable: true }) endingEventId?: string | null;
  @Property({ type: 'timestamptz', nullable: true }) erasedAt: Date | null;
  /** When a recruiter put it on the shortlist of the organisation. */
  @Property({ type: 'timestamptz', nullable: true }) shortlistedAt?: Date | null;
  @SameTenant(() => CampaignRow, ['campaign_id']) campaign?: CampaignRow;
}
