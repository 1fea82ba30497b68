import { Filter, Property } from '@mikro-orm/decorators/legacy';
import type { Mode } from '../../core/identity/identity.ts';

/**
 * What belongs to one organisation in one mode. The filter is on by default and has no default argument: an entity
 * manager that was not made for an identity cannot load one of these at all.
 */
@Filter({ name: 'tenant', cond: ({ organisationId, mode }) => ({ organisationId, mode }), default: true })
export abstract class Owned {
  @Property({ type: 'text' })
  organisationId: string;

  @Property({ type: 'text' })
  mode: Mode;
}
