import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { enumOf } from '../../../../kernel/subgraph/enum-type.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { inputOf, type InputOf } from '../../../../kernel/subgraph/input-of.ts';
import { connectionOf } from '../../../../kernel/subgraph/lists/connection.ts';
import { ResultStatus, Verdict } from '../result/result.types.ts';
import { ShareFields, ShortlistFields } from './share-inputs.rules.ts';
import type { ShareState } from './share.rules.ts';

export const ResultShareState = enumOf<ShareState>('ResultShareState', 'Whether a link to results works.', {
  active: 'Whoever has the link reads the results.',
  expired: 'The last day of the link is over.',
  revoked: 'The link was taken back.',
});

@ObjectType({ description: 'A link by which people without an account read some results.' })
@Guarded({ scope: 'results:read' })
export class ResultShare {
  @Field(() => ID, { description: 'The id of the link, `SH_…`; not the secret in it.' }) id: string;
  @Field(() => String, { nullable: true }) title: string | null;
  @Field(() => [ID]) resultIds: string[];
  @Field(() => Boolean, { description: 'Whether phone numbers and e-mail addresses are shown.' })
  withContacts: boolean;
  @Field(() => ResultShareState) state: ShareState;
  @Field(() => String, { description: 'The actor who made the link.' }) createdBy: string;
  @Field(() => Date) createdAt: Date;
  @Field(() => Date) expiresAt: Date;
  @Field(() => Date, { nullable: true }) revokedAt: Date | null;
  @Field(() => Int, { description: 'How often the page was opened.' }) views: number;
  @Field(() => Date, { nullable: true, description: 'When the page was last opened.' }) viewedAt: Date | null;
}

export const ResultShareConnection = connectionOf('ResultShare', () => ResultShare);

@ObjectType({ description: 'A new link to results.' })
@Guarded({ scope: 'campaigns:write' })
export class ResultShareOutcome {
  @Field(() => ResultShare) share: ResultShare;
  @Field(() => String, { description: 'The address to hand on. It is shown this once.' }) address: string;
}

@ObjectType({ description: 'A skill as the page of a link shows it.' })
@Guarded({ actor: 'system' })
export class SharedSkill {
  @Field(() => String) name: string;
  @Field(() => Verdict) verdict: string;
  @Field(() => Float, { nullable: true, description: 'The share of right answers, from 0 to 1.' })
  score: number | null;
  @Field(() => Int) correct: number;
  @Field(() => Int) asked: number;
}

@ObjectType({ description: "A question of the mandate's as the page of a link shows it." })
@Guarded({ actor: 'system' })
export class SharedAnswer {
  @Field(() => String) question: string;
  @Field(() => String, { nullable: true }) answer: string | null;
}

@ObjectType({ description: 'A result as the page of a link shows it.' })
@Guarded({ actor: 'system' })
export class SharedResult {
  @Field(() => String, { nullable: true, description: 'Null once the person is erased or has withdrawn.' })
  name: string | null;
  @Field(() => String, { nullable: true }) phone: string | null;
  @Field(() => String, { nullable: true }) email: string | null;
  @Field(() => String) jobTitle: string;
  @Field(() => ResultStatus) status: string;
  @Field(() => Boolean, { nullable: true }) qualified: boolean | null;
  @Field(() => Boolean, { nullable: true }) interested: boolean | null;
  @Field(() => Date, { nullable: true }) completedAt: Date | null;
  @Field(() => [SharedSkill]) skills: SharedSkill[];
  @Field(() => [SharedAnswer]) answers: SharedAnswer[];
}

@ObjectType({ description: 'The page of a link to results.' })
@Guarded({ actor: 'system' })
export class SharedResults {
  @Field(() => String) organisation: string;
  @Field(() => String, { description: '`test` or `live`.' }) mode: string;
  @Field(() => String, { nullable: true }) title: string | null;
  @Field(() => Date) expiresAt: Date;
  @Field(() => [SharedResult]) results: SharedResult[];
}

export const ResultShareInput = inputOf('ResultShareInput', ShareFields, {
  description: 'The results that a link shows, and for how long.',
});
export type ResultShareInput = InputOf<typeof ShareFields>;

export const ShortlistInput = inputOf('ShortlistInput', ShortlistFields, {
  description: 'Results to put on the shortlist, or to take off it.',
});
export type ShortlistInput = InputOf<typeof ShortlistFields>;
