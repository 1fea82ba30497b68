import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A day on which retention takes the people out of results.' })
export class UpcomingPurge {
  @Field(() => String, { description: 'The day in India, `2026-11-20`.' }) day: string;
  @Field(() => Int, { description: 'How many results lose their people. Verdicts and counts stay.' })
  results: number;
}
