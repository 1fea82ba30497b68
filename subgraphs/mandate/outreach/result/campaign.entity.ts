import { Check, Entity, Enum, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import {
  SameTenant,
  TenantIndex,
  TenantUnique,
} from '../../../../kernel/store/database/entity-decorators.ts';
import { Owned } from '../../../../kernel/store/database/owned.entity.ts';
import { FlowRow } from '../../hiring/mandate/mandate.entity.ts';
import type { Metadata } from './metadata.rules.ts';
import { WorkflowRow } from '../../hiring/workflow/workflow.entity.ts';

const CAMPAIGN_STATUSES = ['running', 'paused', 'cancelled', 'completed'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** Locked by whoever ends one of its results: the four numbers are those of its results at every commit. */
@Entity({ schema: 'mandate', tableName: 'campaign' })
@TenantUnique('id')
@TenantIndex('campaign_newest', 'createdAt', 'id')
@TenantIndex('campaign_by_mandate', 'mandateId', 'createdAt', 'id')
@TenantIndex('campaign_by_workflow', 'workflowId', 'createdAt', 'id')
@Check({ name: 'campaign_pending_check', expression: 'pending >= 0' })
@Check({ name: 'campaign_returned_check', expression: 'returned >= 0' })
export class CampaignRow extends Owned {
  @PrimaryKey({ type: 'text' }) id: string;
  @Enum({ items: ['api', 'playground'] }) origin: 'api' | 'playground';
  @Enum({ items: CAMPAIGN_STATUSES }) status: CampaignStatus;
  @Property({ type: 'text' }) name: string;
  @Property({ type: 'text' }) mandateId: string;
  @Property({ type: 'text' }) workflowId: string;
  @Property({ type: 'text', nullable: true }) jobId: string | null;
  /** The version of the flow that its first candidates started on; candidates added later start on the version of that time. */
  @Property({ type: 'integer' }) flowVersion: number;
  /** An open campaign waits for more candidates, and does not complete when its last one has ended. */
  @Property({ type: 'boolean', default: false }) open: boolean;
  /** Since then it takes no more candidates. */
  @Property({ type: 'timestamptz', nullable: true }) closedAt: Date | null;
  @Property({ type: 'json', nullable: true }) metadata?: Metadata | null;
  @Property({ type: 'integer' }) pending: number;
  @Property({ type: 'integer' }) completed: number;
  @Property({ type: 'integer' }) declined: number;
  @Property({ type: 'integer' }) failed: number;
  /** Candidates never contacted, whose credit came back. */
  @Property({ type: 'integer', default: 0 }) returned: number;
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @Property({ type: 'timestamptz' }) updatedAt: Date;
  @Property({ type: 'timestamptz', nullable: true }) endedAt: Date | null;
  @SameTenant(() => FlowRow, ['mandate_id', 'flow_version'], ['mandate_id', 'flow_version']) flow?: FlowRow;
  @SameTenant(() => WorkflowRow, ['workflow_id']) workflow?: WorkflowRow;
}
