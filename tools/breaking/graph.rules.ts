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

/** The promises of the released graph that are broken; deprecated parts are no promise any more. */
export function graphBreaks(released: GraphQLSchema, now: GraphQLSchema): string[] {
  return findBreakingChanges(promised(released), now).map(({ description }) => description);
}

/** The schema without deprecated parts and the types that only they led to. */
function promised(schema: GraphQLSchema): GraphQLSchema {
  const kept = visit(parse(printSchema(schema)), {
    enter: (node: ASTNode) => (isDeprecated(node) ? null : undefined),
  });
  const config = buildASTSchema(kept, { assumeValid: true }).toConfig();
  // Only this list finds types behind an interface.
  const types = config.types.filter((type) => isObjectType(type) && type.getInterfaces().length > 0);
  return new GraphQLSchema({ ...config, types, assumeValid: true });
}

function isDeprecated(node: ASTNode): boolean {
  const { directives = [] } = node as { directives?: readonly { name: { value: string } }[] };
  return directives.some(({ name }) => name.value === 'deprecated');
}
