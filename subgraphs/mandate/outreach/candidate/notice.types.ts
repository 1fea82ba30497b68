import { Field, ObjectType } from 'type-graphql';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';

@ObjectType({ description: 'The names in the notice of an organisation, for the pages of other subgraphs.' })
@Guarded({ actor: 'system' })
export class NoticeNames {
  @Field(() => String, { description: 'The organisation that asks people.' }) company: string;
  @Field(() => String, { description: 'Whom people ask about their data, in one line.' }) contact: string;
}
