import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../../kernel/subgraph/lists/connection.ts';
import { JsonScalar } from '../../../../kernel/core/graph/json.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';

@ObjectType({ description: 'A call that the organisation made over REST; kept 7 days.' })
@Guarded({ scope: 'requests:read', orOperator: true })
export class LoggedRequest {
  @Field(() => ID, { description: 'The `x-request-id` of the answer.' }) requestId: string;
  @Field(() => Date, { description: 'When the call came.' }) createdAt: Date;
  @Field(() => String, { description: 'The key it was made with.' }) keyId: string;
  @Field(() => String, { nullable: true, description: 'The recruiter for whom it was made.' })
  onBehalfOf: string | null;

  @Field(() => ID, { description: 'The organisation whose data it was about.' }) organisationId: string;
  @Field(() => String, { description: 'The HTTP method.' }) method: string;
  @Field(() => String, { description: 'The path with its query, without secrets.' }) path: string;
  @Field(() => Int, { description: 'The HTTP status of the answer.' }) status: number;
  @Field(() => String, { nullable: true, description: 'The code of a refusal.' }) code: string | null;
  @Field(() => String, { nullable: true, description: 'The `x-error-reason` of a refusal.' })
  reason: string | null;

  @Field(() => Int, { description: 'The time to the answer in milliseconds.' }) durationMs: number;
  @Field(() => JsonScalar, {
    nullable: true,
    description: 'The body of a refused call as received, people and secrets masked.',
  })
  body: object | null;

  @Field(() => JsonScalar, { nullable: true, description: 'The answer of a refused call, masked likewise.' })
  answer: object | null;
}

export const LoggedRequestConnection = connectionOf('LoggedRequest', () => LoggedRequest);

@InputType({ description: 'Which calls to list.' })
export class RequestFilter {
  @Field(() => Int, { nullable: true, description: 'Only calls answered with this HTTP status.' }) status?:
    number | null;
  @Field(() => String, { nullable: true, description: 'Only calls refused with this code.' }) code?:
    string | null;
  @Field(() => String, { nullable: true, description: 'Only calls refused for this `x-error-reason`.' })
  reason?: string | null;

  @Field(() => String, { nullable: true, description: 'Only calls whose path begins with this.' }) path?:
    string | null;
  @Field(() => Date, { nullable: true, description: 'Only calls of that moment or later.' })
  since?: Date | null;
  @Field(() => Date, { nullable: true, description: 'Only calls before that moment.' }) until?: Date | null;
  @Field(() => String, { nullable: true, description: 'Only calls made with this key.' }) key?: string | null;
}

@ObjectType({ description: 'How often an operation was answered with one code in the last day.' })
@Guarded({ scope: 'requests:read' })
export class RequestCount {
  @Field(() => String, { description: 'The method and the route.' }) operation: string;
  @Field(() => String, { nullable: true, description: 'The code of the refusals; null where all was well.' })
  code: string | null;

  @Field(() => Int, { description: 'How many calls in the last day.' }) count: number;
  @Field(() => Int, { description: 'How many calls in the last hour.' }) lastHour: number;
  @Field(() => Date, { description: 'When the last of these calls came.' }) lastAt: Date;
}

@ObjectType({
  description: 'How many calls an organisation made in one hour; hours without calls are left out.',
})
@Guarded({ scope: 'requests:read', orOperator: true })
export class RequestHour {
  @Field(() => Date, { description: 'When the hour began.' }) hour: Date;
  @Field(() => Int, { description: 'All calls answered in it.' }) calls: number;
  @Field(() => Int, { description: 'Those answered with a status of 400 or more.' }) refused: number;
}

@ObjectType({ description: 'How often calls with one key were refused for one cause.' })
@Guarded({ actor: 'operator' })
export class RefusalCount {
  @Field(() => Int, { description: 'The HTTP status of the answers.' }) status: number;
  @Field(() => String, { nullable: true, description: 'The code of the refusals.' }) code: string | null;
  @Field(() => String, { nullable: true, description: 'The `x-error-reason` of the refusals.' })
  reason: string | null;

  @Field(() => String, { description: 'The key the calls named.' }) keyId: string;
  @Field(() => Int, { description: 'How many calls.' }) count: number;
  @Field(() => Date, { description: 'When the last of them came.' }) lastAt: Date;
}
