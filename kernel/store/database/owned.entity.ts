import { Enum, Property } from '@mikro-orm/decorators/legacy';
import { MODES, type Mode } from '../../core/identity/identity.ts';

/** Rows that belong to one organisation in one mode: every statement of the store carries both. */
export abstract class Owned {
  @Property({ type: 'text' }) organisationId: string;
  @Enum({ items: MODES }) mode: Mode;
}

/** Rows that hang on an owned one, which vouches for their mode: they need no check of their own. */
export abstract class OwnedPart extends Owned {
  @Property({ type: 'text' }) override mode: Mode;
}
