import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { Personal } from '../../../../kernel/subgraph/personal.ts';
import { connectionOf } from '../../../../kernel/subgraph/lists/connection.ts';
import { KeyMode } from '../../accounts/access/access.types.ts';

@InputType({
  description:
    'What was open to others, and when. Exactly one of `organisationId`, `keyId`, `actorId` and `wholeDatabase`.',
})
export class BreachInput {
  @Field(() => ID, { nullable: true, description: 'Everything of an organisation in one mode.' })
  organisationId?: string | null;

  @Field(() => KeyMode, { nullable: true, description: 'The mode of the organisation; required with it.' })
  mode?: KeyMode | null;

  @Field(() => ID, {
    nullable: true,
    description: 'A partner key, which may read everything of its organisation and mode.',
  })
  keyId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The subject of a token or session of a screen or an operator: whom it was shown in that time, by the log of access.',
  })
  actorId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'The database or a back-up: all organisations, in both modes.',
  })
  wholeDatabase?: boolean | null;

  @Field(() => Date, { description: 'When the breach began.' }) since: Date;
  @Field(() => Date, { description: 'When it had ended.' }) until: Date;
}

@ObjectType({ description: 'Somebody who has to be told of a breach, by one of their results.' })
@Guarded({ actor: 'operator' })
export class TouchedPerson {
  @Field(() => ID) resultId: string;
  @Field(() => ID, { description: 'The organisation that keeps the data, which decides what they are told.' })
  organisationId: string;

  @Field(() => KeyMode) mode: KeyMode;
  @Field(() => String, { nullable: true, description: 'As the organisation gave it.' })
  @Personal('resultId')
  name: string | null;

  @Field(() => String, { nullable: true, description: 'E.164; null where only an address is known.' })
  @Personal('resultId')
  phone: string | null;

  @Field(() => String, { nullable: true, description: 'Null where only a number is known.' })
  @Personal('resultId')
  email: string | null;

  @Field(() => String, { description: 'The language to write in.' }) language: string;
  @Field(() => [String], {
    description: 'The kinds of data: `name`, `phone`, `email`, `answers`, `recordings`, `times`.',
  })
  data: string[];

  @Field(() => Date, { description: 'Since when the data is kept.' }) createdAt: Date;

  id: string;
}

export const TouchedPersonConnection = connectionOf('TouchedPerson', () => TouchedPerson);
