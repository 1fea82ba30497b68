import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { NamesScalar, type Names } from '../../../kernel/core/graph/names.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';

@ObjectType({ description: "Somebody's work, such as Plumber, which needs several skills." })
@Directive('@key(fields: "id")')
@Guarded({ scope: 'skills:read', orOperator: true })
export class Occupation {
  @Field(() => ID, { description: 'The id of the occupation, `oc_…`.' }) id: string;
  @Field(() => String, { description: 'What the occupation is called.' }) name: string;
  @Field(() => [String], { description: 'Other names of the occupation, in Hindi too.' }) aliases: string[];
  @Field(() => NamesScalar, { description: 'Its names in other languages, by their codes.' }) names: Names;
  skillIds: string[];
}
