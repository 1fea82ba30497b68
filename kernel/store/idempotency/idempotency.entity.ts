import { Entity, Enum, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { MODES, type Mode } from '../../core/identity/identity.ts';
import type { Right } from '../../core/identity/rights.rules.ts';

@Entity({ schema: 'kernel', tableName: 'idempotency' })
@Index({ name: 'idempotency_age', properties: ['createdAt'] })
export class IdempotencyRow {
  @PrimaryKey({ type: 'text' }) organisationId: string;
  @Enum({ items: MODES, primary: true }) mode: Mode;
  @PrimaryKey({ type: 'text' }) key: string;
  @Property({ type: 'text' }) requestHash: string;
  @Property({ type: 'json' }) answer: unknown;
  /** The rights that the first caller was found to have, which whoever repeats the call must have too. */
  @Property({ type: 'json', default: '[]' }) rights: Right[];
  @Property({ type: 'timestamptz' }) createdAt: Date;
}
