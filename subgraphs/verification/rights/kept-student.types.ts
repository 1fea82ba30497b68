import { Field, ID, Int, ObjectType } from 'type-graphql';
import { JsonScalar } from '../../../kernel/core/graph/json.ts';
import type { Mode } from '../../../kernel/core/identity/identity.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';

@ObjectType({ description: 'A verification of the student of a proven number or address.' })
@Guarded({ actor: 'system' })
export class FoundVerification {
  @Field(() => ID) id: string;
  @Field(() => ID) organisationId: string;
  @Field(() => String, { description: '`test` or `live`.' }) mode: Mode;
}

@ObjectType({ description: 'A skill of a verification, as the student sees it.' })
@Guarded({ actor: 'system' })
export class KeptSkill {
  @Field(() => String) name: string;
  @Field(() => Boolean, { nullable: true, description: 'Null where nobody has decided.' })
  verified: boolean | null;
}

@ObjectType({ description: 'What is kept of one verification, for the student themself.' })
@Guarded({ actor: 'system' })
export class KeptVerification {
  @Field(() => ID) id: string;
  @Field(() => String) name: string;
  @Field(() => String) email: string;
  @Field(() => String, { nullable: true }) phone: string | null;
  @Field(() => Boolean, { description: 'Whether somebody may still do something about it.' }) open: boolean;
  @Field(() => Boolean, { description: 'Whether there is a consent to take back, or something to end.' })
  canWithdraw: boolean;
  @Field(() => Date) createdAt: Date;
  @Field(() => Date, { nullable: true }) agreedAt: Date | null;
  @Field(() => Date, { nullable: true }) withdrawnAt: Date | null;
  @Field(() => [String], { description: 'The projects, jobs and certificates, by their titles.' })
  items: string[];
  @Field(() => [KeptSkill]) skills: KeptSkill[];
  @Field(() => String, { nullable: true, description: 'Who was asked to confirm the skills.' })
  reviewer: string | null;
  @Field(() => Int, { description: 'How many credentials the student has taken.' }) credentials: number;
  @Field(() => JsonScalar, { description: 'Everything, as the file of the person has it.' })
  record: Record<string, unknown>;
}
