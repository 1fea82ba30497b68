import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Owned } from '../../../kernel/store/database/owned.entity.ts';

export type CampaignStatus = 'running' | 'paused' | 'cancelled' | 'completed';

/** Locked by whoever ends one of its results: the four numbers are those of its results at every commit. */
@Entity({ schema: 'mandate', tableName: 'campaign' })
export class CampaignRow extends Owned {
  @PrimaryKey({ type: 'text' })
  id: string;

  @Property({ type: 'text' })
  origin: 'api' | 'playground';

  @Property({ type: 'text' })
  status: CampaignStatus;

  @Property({ type: 'text' })
  name: string;

  @Property({ type: 'text' })
  mandateId: string;

  @Property({ type: 'text' })
  workflowId: string;

  @Property({ type: 'text', nullable: true })
  jobId: string | null;

  /** Of the flow its first candidates started on; candidates added later start on the version of that time. */
  @Property({ type: 'integer' })
  flowVersion: number;

  @Property({ type: 'integer' })
  pending: number;

  @Property({ type: 'integer' })
  completed: number;

  @Property({ type: 'integer' })
  declined: number;

  @Property({ type: 'integer' })
  failed: number;

  /** Candidates never contacted, whose credit came back. */
  @Property({ type: 'integer' })
  returned: number;

  @Property({ type: 'timestamptz' })
  createdAt: Date;

  @Property({ type: 'timestamptz' })
  updatedAt: Date;

  @Property({ type: 'timestamptz', nullable: true })
  endedAt: Date | null;
}
