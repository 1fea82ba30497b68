import { Directive, Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf } from '../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { numberedPageOf } from '../../../kernel/subgraph/lists/numbered-page.ts';
import { FOR_ADMINS } from '../counts/counts.types.ts';

export enum SkillRequestStatus {
  pending = 'pending',
  resolved = 'resolved',
  rejected = 'rejected',
}
registerEnumType(SkillRequestStatus, { name: 'SkillRequestStatus' });

@ObjectType({ description: 'Lives in the mandate subgraph.' })
@Directive('@key(fields: "id", resolvable: false)')
export class Organisation {
  @Field(() => ID)
  id: string;
}

@ObjectType({ description: 'A skill that an organisation misses in the catalogue.' })
@Directive('@key(fields: "id")')
@Guarded({ scope: 'skills:request', orOperator: true })
export class SkillRequest {
  @Field(() => ID)
  id: string;

  @Field(() => String, { description: 'As it was first asked for.' })
  name: string;

  @Field(() => String, { nullable: true })
  note: string | null;

  @Field(() => SkillRequestStatus)
  status: string;

  @Field(() => ID, { nullable: true, description: 'Once resolved.' })
  skillId: string | null;

  @Field(() => String, { nullable: true, description: 'Why it was rejected.' })
  decisionNote: string | null;

  @Field(() => String, { description: 'test or live.' })
  mode: string;

  @Field(() => Organisation)
  organisation: Organisation;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Date, { nullable: true })
  decidedAt: Date | null;
}

export const SkillRequestConnection = connectionOf('SkillRequest', () => SkillRequest);

export const SkillRequestPage = numberedPageOf('SkillRequest', () => SkillRequest, FOR_ADMINS);

@ObjectType()
export class SkillRequestOutcome {
  @Field(() => SkillRequest)
  skillRequest: SkillRequest;

  @Field(() => Boolean, { description: 'False when the name had been asked for before.' })
  created: boolean;
}

@InputType()
export class SkillRequestInput {
  @Field(() => String)
  name: string;

  @Field(() => String, { nullable: true })
  note?: string | null;
}

@InputType()
export class SkillRequestFilter {
  @Field(() => SkillRequestStatus, { nullable: true })
  status?: SkillRequestStatus | null;
}
