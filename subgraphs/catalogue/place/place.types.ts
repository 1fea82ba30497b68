import { Field, ID, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';

@ObjectType({ description: 'A place in India, under its present name.' })
@Guarded({ scope: 'lookups:read' })
export class Place {
  @Field(() => String)
  city: string;

  @Field(() => String, { description: 'The state or union territory.' })
  state: string;

  @Field(() => String, { description: 'The one asked for, else that of the main post office.' })
  pincode: string;
}

export const PlaceConnection = connectionOf('Place', () => Place);

@ObjectType({ description: 'A country that an abroad job can be in.' })
@Guarded({ scope: 'lookups:read' })
export class Country {
  @Field(() => ID, { description: 'ISO 3166-1 alpha-2.' })
  code: string;

  @Field(() => String)
  name: string;
}

@ObjectType({ description: 'A value that shows as a choice.' })
@Guarded({ scope: 'lookups:read' })
export class Choice {
  @Field(() => String)
  value: string;

  @Field(() => String)
  label: string;
}
