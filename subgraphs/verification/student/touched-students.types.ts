import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { connectionOf } from '../../../kernel/subgraph/lists/connection.ts';
import { Personal } from '../../../kernel/subgraph/personal.ts';

@InputType({
  description:
    'What was open to others, and when. Exactly one of `organisationId`, `actorId` and `wholeDatabase`; a verification key is its organisation and mode.',
})
export class StudentBreachInput {
  @Field(() => ID, { nullable: true, description: 'Everything of a platform in one mode.' })
  organisationId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: '`test` or `live`: the mode of the platform; required with it.',
  })
  mode?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The subject of a token or session of a screen or an operator: whom it was shown in that time, by the log of access.',
  })
  actorId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'The database or a back-up: all platforms, in both modes.',
  })
  wholeDatabase?: boolean | null;

  @Field(() => Date, { description: 'When the breach began.' }) since: Date;
  @Field(() => Date, { description: 'When it had ended.' }) until: Date;
}

@ObjectType({ description: 'A student who has to be told of a breach, by one of their verifications.' })
@Guarded({ actor: 'operator' })
export class TouchedStudent {
  @Field(() => ID, { description: 'The verification.' }) id: string;
  @Field(() => ID, { description: 'The platform that keeps the data, which decides what they are told.' })
  organisationId: string;

  @Field(() => String, { description: '`test` or `live`.' }) mode: string;
  @Field(() => String, { description: "The platform's own id of the student." }) externalStudentId: string;
  @Field(() => String, { description: 'As the platform gave it.' }) @Personal() name: string;
  @Field(() => String, { description: 'Where they are written to.' }) @Personal() email: string;
  @Field(() => String, { nullable: true, description: 'Null where the platform gave none.' })
  @Personal()
  phone: string | null;

  @Field(() => [String], {
    description: 'The kinds of data: `name`, `email`, `phone`, `items`, `answers`, `reviewer`, `times`.',
  })
  data: string[];

  @Field(() => Date, { description: 'Since when the data is kept.' }) createdAt: Date;
}

export const TouchedStudentConnection = connectionOf('TouchedStudent', () => TouchedStudent);
