import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, getNamedType, isObjectType, isRequiredArgument, type GraphQLObjectType } from 'graphql';
import { projectRoot } from '../../kernel/core/root.ts';

const PUBLIC = buildSchema(readFileSync(path.join(projectRoot, 'schema/graph.graphql'), 'utf8'));

/** Documents have at most 12 levels. */
const DEEPEST = 5;
const FOR_OPERATORS = new Set(['Skill.selectionCount', 'Skill.selections']);
/** Types that lead away from all questions. */
const LEFT_OUT = new Set(['Organisation', 'Workflow', 'Campaign', 'Contact', 'SubSkill']);

/** A selection of every field below a type, lists and joins into other subgraphs included. */
export const everyFieldOf = (name: string): string => eachFieldOf(name).join(' ');

/** The same a field at a time, for a type of which all would cost more than a document may. */
export const eachFieldOf = (name: string): string[] => everything(PUBLIC.getType(name) as GraphQLObjectType);

/** A type is not gone into again below itself. */
function everything(type: GraphQLObjectType, above: readonly string[] = []): string[] {
  const within = [...above, type.name];
  return Object.values(type.getFields()).flatMap((field) => {
    const yielded = getNamedType(field.type);
    if (field.args.some(isRequiredArgument) || FOR_OPERATORS.has(`${type.name}.${field.name}`)) return [];
    const page = field.args.some(({ name }) => name === 'first') ? '(first: 1)' : '';
    if (!isObjectType(yielded)) return [field.name];
    // Far below, a list in a list in a list costs more than a document may; translations and examples are asked for near the root.
    if (yielded.name === 'QuestionTranslation' && within[0] !== 'QuestionSet') return [];
    if (field.name === 'examples' && within[0] === 'Verification') return [];
    if (within.includes(yielded.name) || within.length >= DEEPEST || LEFT_OUT.has(yielded.name)) return [];
    const below = everything(yielded, within).join(' ');
    return below ? [`${field.name}${page} { ${below} }`] : [];
  });
}
