import {
  buildASTSchema,
  findBreakingChanges,
  GraphQLSchema,
  isObjectType,
  parse,
  printSchema,
  visit,
  type ASTNode,
} from 'graphql';

/** What callers of the released graph would lose; what was deprecated in it is no promise any more. */
export function graphBreaks(released: GraphQLSchema, now: GraphQLSchema): string[] {
  return findBreakingChanges(promised(released), now).map(({ description }) => description);
}

/** The schema without what is deprecated, and without the types that only that led to. */
function promised(schema: GraphQLSchema): GraphQLSchema {
  const kept = visit(parse(printSchema(schema)), {
    enter: (node: ASTNode) => (isDeprecated(node) ? null : undefined),
  });
  const config = buildASTSchema(kept, { assumeValid: true }).toConfig();
  // Types that stand behind an interface are found by no other way.
  const types = config.types.filter((type) => isObjectType(type) && type.getInterfaces().length > 0);
  return new GraphQLSchema({ ...config, types, assumeValid: true });
}

function isDeprecated(node: ASTNode): boolean {
  const { directives = [] } = node as { directives?: readonly { name: { value: string } }[] };
  return directives.some(({ name }) => name.value === 'deprecated');
}
