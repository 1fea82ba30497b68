import { Field, ID, ObjectType } from 'type-graphql';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { KeyMode } from './access.types.ts';

@ObjectType({ description: 'The rights of an operator who looks at the console as an organisation sees it.' })
@Guarded({ actor: 'operator' })
export class OrganisationView {
  @Field(() => ID, { description: 'The organisation, `OR_…`.' }) organisationId: string;
  @Field(() => KeyMode, { description: 'Whether its test or its live data is shown.' }) mode: KeyMode;
  @Field(() => [String], { description: 'Scopes that read and change nothing.' }) scopes: string[];
}
