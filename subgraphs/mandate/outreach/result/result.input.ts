import { Field, Float, ID, InputType } from 'type-graphql';
import { JsonScalar } from '../../../../kernel/core/graph/json.ts';
import { DeclinedReason, ResultStatus, Verdict } from './result.types.ts';

@InputType({ description: 'Which results to list.' })
export class ResultFilter {
  @Field(() => ID, { nullable: true }) campaignId?: string | null;
  @Field(() => ID, { nullable: true }) mandateId?: string | null;
  @Field(() => ResultStatus, { nullable: true }) status?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Only results of the candidate with this id of yours.',
  })
  externalCandidateId?: string | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: 'Only results with these names and texts of yours, all of them.',
  })
  metadata?: Record<string, string> | null;

  @Field(() => Date, { nullable: true, description: 'Only results that changed at that moment or later.' })
  updatedSince?: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Only results of one person: a phone number in E.164 or an Indian one without its country, an e-mail address, an id of yours, or `RS_…`.',
  })
  search?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only results that failed for this reason, such as `expired`.',
  })
  failureReason?: string | null;

  @Field(() => DeclinedReason, { nullable: true, description: 'Only candidates who declined so.' })
  declinedReason?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only results that are qualified, or are not.' })
  qualified?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Only candidates who said so about the job.' })
  interested?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only candidates invited in this language, such as `hi`.',
  })
  language?: string | null;

  @Field(() => Verdict, { nullable: true, description: 'Only results with this verdict about a skill.' })
  verdict?: string | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Only results with at least this score, from 0 to 1, in a skill.',
  })
  scoreAtLeast?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'True: only results on the shortlist.' })
  shortlisted?: boolean | null;

  @Field(() => Date, { nullable: true, description: 'Only candidates invited at that moment or later.' })
  createdSince?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only candidates invited before that moment.' })
  createdBefore?: Date | null;
}
