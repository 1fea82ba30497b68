import { Field, ID, ObjectType } from 'type-graphql';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';

@ObjectType({ description: 'A document of the graph that an organisation registered.' })
@Guarded({ actor: 'system' })
export class GraphDocument {
  @Field(() => ID) id: string;
  @Field(() => String) name: string;
  @Field(() => String) text: string;
}

@ObjectType({ description: 'A registered document, and whether this call added it.' })
@Guarded({ actor: 'system' })
export class KeptDocument {
  @Field(() => GraphDocument) document: GraphDocument;
  @Field(() => Boolean) added: boolean;
  @Field(() => Boolean) replayed: boolean;
}
