import { randomBytes } from 'node:crypto';
import {
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
} from 'graphql';

/** The aliases of the marks are random, so that a caller's own aliases cannot hide them. */
const SKILL = `skill_${randomBytes(8).toString('hex')}`;
const PAGE = `page_${randomBytes(8).toString('hex')}`;

/** The fields by which search and browse show skills. Skills found by their id are not counted. */
const showsSkills = (parent: string, field: string): boolean => parent === 'SkillEdge' && field === 'node';

/** A list of skills below the root: only the answer tells how many of them there are. */
const isNestedPage = (parent: string, field: string): boolean => parent === 'SubSkill' && field === 'skills';

/** The document with marks where skills are shown; undefined when it shows none. */
export function markSkills(schema: GraphQLSchema, document: DocumentNode): DocumentNode | undefined {
  const types = new TypeInfo(schema);
  let marked = false;
  const made = visit(
    document,
    visitWithTypeInfo(types, {
      Field: {
        leave(node) {
          const parent = types.getParentType()?.name ?? '';
          const add = showsSkills(parent, node.name.value)
            ? fieldNode(SKILL, 'id')
            : isNestedPage(parent, node.name.value)
              ? fieldNode(PAGE, '__typename')
              : undefined;
          if (!add || !node.selectionSet) return undefined;
          marked = true;
          const selections = [...node.selectionSet.selections, add];
          return { ...node, selectionSet: { ...node.selectionSet, selections } };
        },
      },
    }),
  );
  return marked ? made : undefined;
}

const fieldNode = (alias: string, name: string): FieldNode => ({
  kind: Kind.FIELD,
  alias: { kind: Kind.NAME, value: alias },
  name: { kind: Kind.NAME, value: name },
});

export interface ShownSkills {
  ids: Set<string>;
  nestedPages: number;
}

/** Removes the marks from an answer and counts them. */
export function takeMarks(
  data: unknown,
  shown: ShownSkills = { ids: new Set(), nestedPages: 0 },
): ShownSkills {
  if (Array.isArray(data)) for (const item of data) takeMarks(item, shown);
  else if (data !== null && typeof data === 'object') {
    const fields = data as Record<string, unknown>;
    if (Object.hasOwn(fields, SKILL)) shown.ids.add(String(fields[SKILL]));
    if (Object.hasOwn(fields, PAGE)) shown.nestedPages++;
    delete fields[SKILL];
    delete fields[PAGE];
    for (const value of Object.values(fields)) takeMarks(value, shown);
  }
  return shown;
}
