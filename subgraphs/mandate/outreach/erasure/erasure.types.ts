import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { enumOf } from '../../../../kernel/subgraph/enum-type.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { KeyMode } from '../../accounts/access/access.types.ts';

/** A choice and no text: the log of deeds, which is kept 8 years, must not hold what was just erased. */
export type ErasureReason = keyof typeof ErasureReason;
export const ErasureReason = enumOf('ErasureReason', 'Why somebody is erased.', {
  requested: 'The person asked for it.',
  consent_withdrawn: 'The person took their consent back.',
  no_longer_needed: 'The data is no longer needed.',
  ordered: 'An authority ordered it.',
  under_age: 'The person is under 18.',
  other: 'Something else, in words that are not kept.',
});

/** Own words are taken and not kept: they may name the person. */
export const reasonOf = (words: string | null | undefined): ErasureReason =>
  words == null ? 'requested' : Object.hasOwn(ErasureReason, words) ? (words as ErasureReason) : 'other';

export const REASON_IN_WORDS = `The reason, for the audit log: ${Object.keys(ErasureReason).join(', ')}; requested when left out. Any other text is noted as other, and not kept.`;

const WHO =
  'Who is erased: the candidate of a result, or everybody under a phone number or an e-mail address; more than one may be given.';

@InputType()
abstract class PersonInput {
  @Field(() => ID, { nullable: true, description: 'The candidate of this result, `RS_…`.' })
  resultId?: string | null;

  @Field(() => String, { nullable: true, description: 'Everybody with this phone number, E.164.' })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'Everybody with this e-mail address.' })
  email?: string | null;
}

@InputType({ description: WHO })
export class OwnErasureInput extends PersonInput {
  @Field(() => String, { nullable: true, description: REASON_IN_WORDS })
  reason?: string | null;
}

@InputType({ description: WHO })
export class CandidateErasureInput extends PersonInput {
  @Field(() => ID) organisationId: string;
  @Field(() => KeyMode, { description: 'Whether test or live data is erased.' }) mode: KeyMode;
  @Field(() => ErasureReason, {
    nullable: true,
    description: 'Why, for the audit log; `requested` when left out.',
  })
  reason?: ErasureReason | null;
}

const ERASED =
  'What was erased: names, numbers, addresses, ids of the partner and answers in own words. Ids, statuses, verdicts and figures are kept.';

@ObjectType()
abstract class ErasureFigures {
  @Field(() => [ID], {
    description:
      'The results erased by this call. None in a repeat that names the person by number or address: nothing leads from those to an erased result.',
  })
  resultIds: string[];

  @Field(() => Int, { description: 'Results erased by this call; 0 when all were erased before.' })
  erased: number;

  @Field(() => Int, {
    description: 'Results erased by this call that were pending, and have ended as failed.',
  })
  ended: number;
}

@ObjectType({ description: ERASED })
@Guarded({ actor: 'operator' })
export class ErasedCandidate extends ErasureFigures {}

@ObjectType({ description: ERASED })
@Guarded({ scope: 'candidates:erase' })
export class OwnErasedCandidate extends ErasureFigures {
  @Field(() => Boolean) replayed: boolean;
}
