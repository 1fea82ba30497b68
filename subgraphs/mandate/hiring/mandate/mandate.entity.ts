import { Check, Entity, Enum, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import {
  SameTenant,
  TenantIndex,
  TenantUnique,
} from '../../../../kernel/store/database/entity-decorators.ts';
import type { Names } from '../../../../kernel/core/graph/names.ts';
import type { VerificationRule } from '../../../../kernel/core/rules/verification-rule.ts';
import { OwnedPart } from '../../../../kernel/store/database/owned.entity.ts';
import { OrganisationOwned } from '../../accounts/access/access.entity.ts';
import { WorkflowRow } from '../workflow/workflow.entity.ts';
import type { LeftOut, MandateBody } from './mandate-body.rules.ts';

const MANDATE_STATUSES = ['preparing', 'ready', 'failed', 'archived'] as const;

/** A skill with too few questions for the rule of the workflow. */
export interface ShortSkill {
  name: string;
  wanted: VerificationRule;
  rule: VerificationRule | null;
}

@Entity({ schema: 'mandate', tableName: 'mandate' })
@TenantUnique('id')
@Unique({
  name: 'mandate_job',
  properties: ['organisationId', 'mode', 'jobId'],
  where: "status <> 'archived'",
})
@TenantIndex('mandate_newest', 'createdAt', 'id')
@TenantIndex('mandate_by_status', 'status', 'createdAt', 'id')
@TenantIndex('mandate_by_workflow', 'workflowId', 'createdAt', 'id')
@TenantIndex('mandate_by_job', 'jobId', 'createdAt', 'id')
@Index({ name: 'mandate_skills', properties: ['skillIds'], type: 'gin' })
@Index({ name: 'mandate_pending', properties: ['pendingNames'], type: 'gin' })
@Check({ name: 'mandate_flow_version_check', expression: 'flow_version >= 1' })
@Check({ name: 'mandate_check', expression: "(status = 'failed') <= (failure_message IS NOT NULL)" })
@Check({ name: 'mandate_check1', expression: "(status = 'archived') = (archived_at IS NOT NULL)" })
export class MandateRow extends OrganisationOwned {
  @PrimaryKey({ type: 'text' }) id: string;
  @Enum({ items: ['api', 'playground'] }) origin: 'api' | 'playground';
  @Enum({ items: MANDATE_STATUSES }) status: (typeof MANDATE_STATUSES)[number];
  @Property({ type: 'text' }) workflowId: string;
  @Property({ type: 'text', nullable: true }) jobId: string | null;
  @Property({ type: 'integer' }) flowVersion: number;
  @Property({ type: 'json' }) body: MandateBody;
  @Property({ type: 'json' }) leftOut: LeftOut;
  /** Milliseconds of the replaces accepted within the last hour. */
  @Property({ type: 'json' }) recentChanges: number[];
  /** Skills of the catalogue, those of resolved pending skills included: by these a skill finds its mandates. */
  @Property({ type: 'array' }) skillIds: string[];
  /** Folded names of pending skills that are not resolved. */
  @Property({ type: 'array' }) pendingNames: string[];
  /** Folded name → skill, of pending skills that are. */
  @Property({ type: 'json' }) resolvedSkills: Record<string, string>;
  /** The catalogue's objections to the location, which are told as warnings. */
  @Property({ type: 'array', default: [] }) placeProblems: string[];
  /** The skills whose questions do not carry the wanted rule, with the rule that they carry. */
  @Property({ type: 'json', default: '[]' }) shortSkills: ShortSkill[];
  /** The languages of its workflow in which there are no questions about skills. */
  @Property({ type: 'array', default: [] }) unreadLanguages: string[];
  @Property({ type: 'timestamptz' }) preparingSince: Date;
  @Property({ type: 'text', nullable: true }) failureMessage: string | null;
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @Property({ type: 'timestamptz' }) updatedAt: Date;
  @Property({ type: 'timestamptz', nullable: true }) archivedAt: Date | null;
  @SameTenant(() => WorkflowRow, ['workflow_id']) workflow?: WorkflowRow;
}

/** A skill to verify, under the name it had then, and the questions about it. */
export interface FlowSkill {
  skillId: string;
  name: string;
  /** Names by the code of their language; missing in versions of before there were any. */
  names?: Names;
  questionSetId: string;
  questionCount: number;
  /**
   * The rule of its verdict; null where there are too few questions, so that it is not asked about. Missing in versions of before there
   * were rules: these ask all questions of the set, in its order.
   */
  rule?: VerificationRule | null;
  /** The questions that each candidate is drawn theirs from. */
  pool?: PoolQuestion[];
}

export interface PoolQuestion {
  id: string;
  level: number;
}

/** The partner's own questions by language and key. */
export type OwnTranslations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The questions to candidates of one version, as they were when that version became ready. Never changed. */
@Entity({ schema: 'mandate', tableName: 'flow' })
@TenantUnique('mandateId', 'flowVersion')
@TenantIndex('flow_newest', 'createdAt')
export class FlowRow extends OwnedPart {
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'text' }) mandateId: string;
  @Property({ type: 'integer' }) flowVersion: number;
  @Property({ type: 'json' }) body: MandateBody;
  @Property({ type: 'json' }) questionSets: FlowSkill[];
  /** Made by a model, of the partner's own questions. */
  @Property({ type: 'json', default: '{}' }) translations: OwnTranslations;
  @Property({ type: 'integer' }) preparationMilliseconds: number;
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @SameTenant(() => MandateRow, ['mandate_id']) mandate?: MandateRow;
}
