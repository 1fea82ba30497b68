import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Owned } from '../../../kernel/store/database/owned.entity.ts';
import type { LeftOut, MandateBody } from './mandate-body.rules.ts';

@Entity({ schema: 'mandate', tableName: 'mandate' })
export class MandateRow extends Owned {
  @PrimaryKey({ type: 'text' })
  id: string;

  @Property({ type: 'text' })
  origin: 'api' | 'playground';

  @Property({ type: 'text' })
  status: 'preparing' | 'ready' | 'failed' | 'archived';

  @Property({ type: 'text' })
  workflowId: string;

  @Property({ type: 'text', nullable: true })
  jobId: string | null;

  @Property({ type: 'integer' })
  flowVersion: number;

  @Property({ type: 'json' })
  body: MandateBody;

  @Property({ type: 'json' })
  leftOut: LeftOut;

  /** Milliseconds of the replaces accepted within the last hour. */
  @Property({ type: 'json' })
  recentChanges: number[];

  /** Of the catalogue, those of resolved pending skills included: by these a skill finds its mandates. */
  @Property({ type: 'array' })
  skillIds: string[];

  /** Folded names of pending skills that are not resolved. */
  @Property({ type: 'array' })
  pendingNames: string[];

  /** Folded name → skill, of pending skills that are. */
  @Property({ type: 'json' })
  resolvedSkills: Record<string, string>;

  @Property({ type: 'timestamptz' })
  preparingSince: Date;

  @Property({ type: 'text', nullable: true })
  failureMessage: string | null;

  @Property({ type: 'timestamptz' })
  createdAt: Date;

  @Property({ type: 'timestamptz' })
  updatedAt: Date;

  @Property({ type: 'timestamptz', nullable: true })
  archivedAt: Date | null;
}

/** A skill to verify, under the name it had then, and the questions about it. */
export interface FlowSkill {
  skillId: string;
  name: string;
  questionSetId: string;
  questionCount: number;
}

/** What candidates of one version go through, as it was when that version became ready. Never changed. */
@Entity({ schema: 'mandate', tableName: 'flow' })
export class FlowRow extends Owned {
  @PrimaryKey({ type: 'text' })
  id: string;

  @Property({ type: 'text' })
  mandateId: string;

  @Property({ type: 'integer' })
  flowVersion: number;

  @Property({ type: 'json' })
  body: MandateBody;

  @Property({ type: 'json' })
  questionSets: FlowSkill[];

  @Property({ type: 'integer' })
  preparationMilliseconds: number;

  @Property({ type: 'timestamptz' })
  createdAt: Date;
}
