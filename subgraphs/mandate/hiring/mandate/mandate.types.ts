import { Directive, Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { Method } from '../workflow/workflow.rules.ts';
import { Origin } from '../workflow/workflow.types.ts';
import { LocationType, QuestionType, YesOrNo } from './mandate-fields.rules.ts';

@ObjectType()
@Directive('@key(fields: "id")')
@Guarded({ scope: 'skills:read', orOperator: true })
export class Skill {
  @Field(() => ID) id: string;
}

@ObjectType()
class MandateLocation {
  @Field(() => String) city: string;
  @Field(() => String, { nullable: true }) state?: string | null;
  @Field(() => String, { nullable: true }) pincode?: string | null;
}

@ObjectType()
class Experience {
  @Field(() => Int) minYears: number;
  @Field(() => Int) maxYears: number;
}

@ObjectType()
class Salary {
  @Field(() => Float) min: number;
  @Field(() => Float) max: number;
  @Field(() => String) currency: string;
  @Field(() => String) period: string;
}

@ObjectType()
class MandateOwner {
  @Field(() => String) externalUserId: string;
  @Field(() => String, { nullable: true }) name?: string | null;
}

@ObjectType({
  description: 'A skill that the job needs: of the catalogue, or pending after a skill request.',
})
export class MandateSkill {
  @Field(() => ID, {
    nullable: true,
    description: 'The id of the skill as it was sent, `sk_…`; null for a pending skill.',
  })
  skillId: string | null;

  @Field(() => String, { nullable: true, description: 'What a pending skill is called, else null.' })
  pendingName: string | null;

  @Field(() => Boolean) verify: boolean;
  /** The skill itself, that of a resolved pending skill included. */
  usedSkillId: string | null;
}

@ObjectType({ description: 'A question that candidates are asked.' })
class EnrichmentQuestion {
  @Field(() => String) key: string;
  @Field(() => QuestionType) type: string;
  @Field(() => String) text: string;
  @Field(() => YesOrNo, { nullable: true }) knockout: string | null;
  @Field(() => Boolean, { description: 'Whether it must be answered; if not, it may be skipped.' })
  required: boolean;
}

@ObjectType()
class InterestCollection {
  @Field(() => [String]) otherRoles: string[];
}

@ObjectType({ description: 'Why questions could not be made.' })
class MandateFailure {
  @Field(() => String, { description: 'The reason, for people to read.' }) message: string;
}

@ObjectType({ description: 'A job, and how its candidates are verified.' })
@Directive('@key(fields: "id")')
@Guarded({ scope: 'mandates:read' })
export class Mandate {
  @Field(() => ID) id: string;
  @Field(() => String, { nullable: true }) jobId: string | null;
  @Field(() => ID) workflowId: string;
  @Field(() => String) title: string;
  @Field(() => String) companyName: string;
  @Field(() => LocationType) locationType: string;
  @Field(() => MandateLocation, { nullable: true }) location: MandateLocation | null;
  @Field(() => [String], { nullable: true }) countries: string[] | null;
  @Field(() => Experience, { nullable: true }) experience: Experience | null;
  @Field(() => Int, { nullable: true }) openings: number | null;
  @Field(() => Salary, { nullable: true }) salary: Salary | null;
  @Field(() => String, { nullable: true }) description: string | null;
  @Field(() => String, { nullable: true }) shift: string | null;
  @Field(() => String, { nullable: true }) employmentType: string | null;
  @Field(() => MandateOwner, { nullable: true }) owner: MandateOwner | null;
  @Field(() => [Method]) methods: string[];
  @Field(() => [MandateSkill]) skills: MandateSkill[];
  @Field(() => [EnrichmentQuestion]) enrichmentQuestions: EnrichmentQuestion[];
  @Field(() => InterestCollection, { nullable: true }) interestCollection: InterestCollection | null;
  @Field(() => String, { description: 'preparing, ready (for campaigns), failed or archived.' })
  status: string;

  @Field(() => Int, { description: 'Starts at 1 and grows by 1 with every accepted change.' })
  flowVersion: number;

  @Field(() => Origin) origin: string;
  @Field(() => MandateFailure, {
    nullable: true,
    description: 'Why preparing it failed; null if it has not.',
  })
  failure: MandateFailure | null;

  @Field(() => [String], { description: 'What was accepted and may not be meant, for people to read.' })
  warnings: string[];

  @Field(() => Date) createdAt: Date;
  @Field(() => Date) updatedAt: Date;
  @Field(() => Date, { nullable: true }) archivedAt: Date | null;
}

@ObjectType({ description: 'What a change of a mandate did.' })
export class MandateOutcome {
  @Field(() => Mandate)
  @Guarded({ scope: 'mandates:write' })
  mandate: Mandate;

  @Field(() => Boolean, { description: 'False when the same mandate was sent again: nothing was altered.' })
  changed: boolean;

  @Field(() => Boolean) replayed: boolean;
}

export const MandateConnection = connectionOf('Mandate', () => Mandate);
