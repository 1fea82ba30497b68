import { Field, ID, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../kernel/subgraph/lists/connection.ts';
import { enumOf } from '../../../kernel/subgraph/enum-type.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';

@ObjectType({ description: 'A place in India, under its present name.' })
@Guarded({ scope: 'lookups:read' })
export class Place {
  @Field(() => String, { description: 'The city, town or village.' }) city: string;
  @Field(() => String, { description: 'The state or union territory.' }) state: string;
  @Field(() => String, { description: 'The postal code asked for, else that of the main post office.' })
  pincode: string;
}

export type PlaceProblem = keyof typeof PlaceProblem;
export const PlaceProblem = enumOf('PlaceProblem', 'What is wrong with a place as somebody wrote it.', {
  unknown_city: 'No place has this name.',
  unknown_state: 'No state has this name.',
  unknown_pincode: 'There is no such pincode.',
  apart: 'City, state and pincode do not belong together.',
});

export const PlaceConnection = connectionOf('Place', () => Place);

@ObjectType({ description: 'A country that a job abroad can be in.' })
@Guarded({ scope: 'lookups:read' })
export class Country {
  @Field(() => ID, { description: 'ISO 3166-1 alpha-2, such as AE.' }) code: string;
  @Field(() => String, { description: 'Its name in English.' }) name: string;
}

@ObjectType({ description: 'A value that screens offer to choose.' })
@Guarded({ scope: 'lookups:read' })
export class Choice {
  @Field(() => String, { description: 'The value to send.' }) value: string;
  @Field(() => String, { description: 'The words to show for the value.' }) label: string;
}
