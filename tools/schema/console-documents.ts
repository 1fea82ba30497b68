import { getOperationAST, parse } from 'graphql';
import type { Operation } from '../../kernel/core/graph/graph.ts';
import { inHouseStyle } from './document-types.ts';

const HEAD = '// Written by npm run schema: the documents of the console, which it names by their ids.\n';

/** The kind and the id of every document of `schema/operations/console/`. */
export function consoleDocuments(operations: readonly Operation[]): Promise<string> {
  const rows = operations
    .filter(({ name }) => name.startsWith('Console'))
    .map(({ name, text, id }) => {
      const { operation } = getOperationAST(parse(text), name)!;
      return `  ${name}: { kind: '${operation}', id: '${id}' },`;
    });
  return inHouseStyle(`${HEAD}export const consoleDocuments = {\n${rows.join('\n')}\n} as const;\n`);
}
