import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { SameTenant } from '../../../kernel/store/database/entity-decorators.ts';
import { OwnedPart } from '../../../kernel/store/database/owned.entity.ts';
import { SessionRow } from '../session/session.entity.ts';
import type { Sealed } from '../../../kernel/core/sealed.ts';

/** The person asked to endorse; the id is the verification's. */
@Entity({ schema: 'verification', tableName: 'reviewer' })
export class ReviewerRow extends OwnedPart {
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'text' }) name: string;
  @Property({ type: 'text' }) email: Sealed;
  @Property({ type: 'text' }) company: string;
  @Property({ type: 'text', nullable: true }) website: string | null;
  /** Written with the email that holds the token. */
  @Property({ type: 'text', nullable: true }) tokenHash: string | null;
  @Property({ type: 'timestamptz' }) linkExpiresAt: Date;
  /** When somebody last asked to remind them; the email after three days is not asked for. */
  @Property({ type: 'timestamptz', nullable: true }) remindedAt: Date | null;
  /** The reminders that were asked for with this link. */
  @Property({ type: 'integer', default: 0 }) reminders: number;
  @SameTenant(() => SessionRow, ['id']) session?: SessionRow;
}
