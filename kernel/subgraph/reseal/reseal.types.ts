import { Directive, Field, Int, ObjectType } from 'type-graphql';
import { Guarded } from '../guarded.ts';

@ObjectType({ description: 'One page of one table, sealed by the newest master key.' })
@Directive('@shareable')
@Guarded({ actor: 'operator' })
export class ResealStep {
  @Field(() => String, { description: 'The table and which of its values, with a dot between.' })
  place: string;
  @Field(() => Int, { description: 'Rows that were looked at.' }) looked: number;
  @Field(() => Int, { description: 'Values that an older key had sealed, or no key.' }) resealed: number;
  @Field(() => Int, { description: 'Values that somebody else was changing: another round finds them.' })
  left: number;

  @Field(() => Int, { description: 'Values whose key is not in MASTER_KEY.' }) unreadable: number;
  @Field(() => String, { nullable: true, description: 'Where the next page begins; null at the end.' })
  next: string | null;
}
