import { Field, ID, ObjectType } from 'type-graphql';
import { Guarded } from '../../../../../kernel/subgraph/guarded.ts';

@ObjectType({ description: 'Where the page of a candidate is in test mode, to be gone through by hand.' })
@Guarded({ scope: 'campaigns:write' })
export class TestPageLink {
  @Field(() => ID) resultId: string;
  @Field(() => String, { description: 'Where the page is, with the token of the candidate in its fragment.' })
  url: string;

  @Field(() => String, {
    description:
      'The status of the result: `pending` while the page takes answers; the simulator may have ended it before.',
  })
  status: string;

  @Field(() => String, { description: 'How far the candidate is: `invited` before the page is opened.' })
  stage: string;

  @Field(() => Date, { description: 'From then on the page takes no answers.' }) expiresAt: Date;
  @Field(() => Boolean) replayed: boolean;
}
