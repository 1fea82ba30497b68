import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../root.ts';
import type { OperationName } from './operation-types.ts';
import type { Operation } from './graph.ts';

const FOLDER = path.join(projectRoot, 'schema/operations');

export type Operations = ReturnType<typeof readOperations>;

let operations: Operations | undefined;

/** Read once, however many of a process ask. */
export const loadOperations = (): Operations => (operations ??= readOperations());

/** Every document of `schema/operations/`, one operation a file, named as its file; fragments are in `fragments/`. */
function readOperations() {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.graphql'),
  );
  const read = (file: string) =>
    [path.basename(file, '.graphql'), readFileSync(path.join(FOLDER, file), 'utf8')] as const;
  const isFragment = (file: string) => file.startsWith('fragments');
  const fragments = new Map(files.filter(isFragment).map(read));
  const all = files
    .filter((file) => !isFragment(file))
    .toSorted()
    .map(read)
    .map(([name, own]): Operation => {
      const text = withFragments(own, fragments);
      return { name, text, id: createHash('sha256').update(text).digest('hex') };
    });
  const names = new Map(all.map((operation) => [operation.name, operation]));
  const ids = new Map(all.map((operation) => [operation.id, operation]));
  return {
    all: () => all,
    /** All but the subscriptions, which are planned when the first one is opened. */
    compiled: () => all.filter(({ text }) => !text.startsWith('subscription')),
    byId: (id: string) => ids.get(id),
    byName<Name extends OperationName>(name: Name) {
      const operation = names.get(name);
      if (!operation) throw new Error(`schema/operations has no ${name}.graphql`);
      return operation as Operation<Name>;
    },
  };
}

function withFragments(text: string, fragments: Map<string, string>): string {
  const used = new Set<string>();
  const collect = (source: string) => {
    for (const [, name] of source.matchAll(/\.\.\.(\w+)/g)) {
      const fragment = fragments.get(name!);
      if (!fragment || used.has(name!)) continue;
      used.add(name!);
      collect(fragment);
    }
  };
  collect(text);
  return [text, ...[...used].map((name) => fragments.get(name))].join('\n');
}
