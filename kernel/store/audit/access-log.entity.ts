import { Entity, Enum, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { MODES, type Mode } from '../../core/identity/identity.ts';

/** An entry of the log of which operators and screens were shown whose personal data: one row for a request, a kind of object and an organisation. */
@Entity({ schema: 'kernel', tableName: 'access_log' })
@Index({ name: 'access_log_newest', properties: ['createdAt', 'id'] })
@Index({ name: 'access_log_actor', properties: ['actorId', 'createdAt', 'id'] })
@Index({
  name: 'access_log_subjects',
  expression: 'CREATE INDEX access_log_subjects ON kernel.access_log USING gin (subjects)',
})
export class AccessLogRow {
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @Property({ type: 'text' }) actorKind: string;
  @Property({ type: 'text' }) actorId: string;
  @Property({ type: 'text' }) requestId: string;
  /** The kind of object that was shown, such as `Result`. */
  @Property({ type: 'text' }) kind: string;
  @Property({ type: 'text', nullable: true }) organisationId: string | null;
  @Enum({ items: MODES, nullable: true }) mode: Mode | null;
  /** The ids of the objects. */
  @Property({ type: 'array' }) subjects: string[];
}
