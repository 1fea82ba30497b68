import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { numberedPageOf } from '../../../kernel/subgraph/lists/numbered-page.ts';
import { inputOf, type InputOf } from '../../../kernel/subgraph/input-of.ts';
import { SelectionFields } from './selection.rules.ts';

/** The open surface gives its callers these; nobody else is given them. */
export const MAY_READ = { scope: 'selections:read', orOperator: true } as const;
export const MAY_WRITE = { scope: 'selections:write', orOperator: true } as const;

@ObjectType({ description: 'A skill that a user of a web page has selected.' })
@Directive('@key(fields: "id")')
@Guarded(MAY_READ)
export class SelectedSkill {
  @Field(() => ID) id: string;
  @Field(() => String, { description: "The page's own id of the user, 1 to 128 characters." }) userId: string;
  @Field(() => ID) skillId: string;
  @Field(() => ID) subSkillId: string;
  @Field(() => ID) masterSkillId: string;
  @Field(() => Date) createdAt: Date;
  @Field(() => Date) updatedAt: Date;
}

export const SelectedSkillConnection = connectionOf('SelectedSkill', () => SelectedSkill);

export const SelectedSkillPage = numberedPageOf('SelectedSkill', () => SelectedSkill, MAY_READ);

export const SelectionInput = inputOf('SelectionInput', SelectionFields, {
  description: 'A skill and who selects it.',
  types: { skillId: ID, subSkillId: ID, masterSkillId: ID },
});
export type SelectionInput = InputOf<typeof SelectionFields>;
