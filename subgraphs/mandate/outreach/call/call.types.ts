import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A text that is spoken on the phone.' })
export class CallWords {
  @Field(() => String) text: string;
  @Field(() => String, { description: 'The language of the voice, such as `hi-IN`.' }) locale: string;
}

@ObjectType({ description: 'What a call says next, and what it then listens to.' })
export class CallInstruction {
  @Field(() => [CallWords]) say: CallWords[];
  @Field(() => String, {
    nullable: true,
    description: '`keys`, `keys_or_speech` or `recording`; null: the call ends.',
  })
  listen: string | null;

  @Field(() => String, { nullable: true, description: 'The question that the next request answers.' })
  asked: string | null;

  @Field(() => String, { description: 'The language that the candidate hears.' }) language: string;
  @Field(() => String, { description: 'The language that is listened to, such as `hi-IN`.' }) locale: string;
  @Field(() => Boolean) slow: boolean;
  @Field(() => Int, { description: 'How often this question was answered by nothing.' }) tries: number;
}

@InputType({ description: 'What came from the phone, and where the call was.' })
export class CallHeardInput {
  @Field(() => String, { nullable: true, description: 'The question that was asked; null at the beginning.' })
  asked: string | null;

  @Field(() => ID, { nullable: true, description: 'The sender whose token signed; null for the settings.' })
  senderId?: string | null;

  @Field(() => String, { nullable: true }) language: string | null;
  @Field(() => Boolean) slow: boolean;
  @Field(() => Int) tries: number;
  @Field(() => String, { nullable: true }) digits: string | null;
  @Field(() => String, { nullable: true }) speech: string | null;
  @Field(() => String, { nullable: true }) recordingUrl: string | null;
  @Field(() => Int, { nullable: true }) recordingSeconds: number | null;
  @Field(() => String, { nullable: true, description: "The provider's own name for the call." })
  providerId: string | null;

  @Field(() => String, { nullable: true, description: 'Who took the call, where the provider can tell.' })
  answeredBy: string | null;
}

@InputType({ description: "A provider's word on a call." })
export class CallReportInput {
  @Field(() => ID) contactId: string;
  @Field(() => ID, { nullable: true, description: 'The sender whose token signed; null for the settings.' })
  senderId?: string | null;
  @Field(() => String) status: string;
  @Field(() => String, { nullable: true }) providerId: string | null;
  @Field(() => String, { nullable: true }) answeredBy: string | null;
  @Field(() => Int, { nullable: true, description: 'How long a call that was taken took.' })
  seconds: number | null;
}
