/**
 * Writes what `schema/` holds: the SDL of each subgraph, the supergraph, the rules of the inputs.
 * With --check it writes nothing and fails when a file is stale.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compose } from '../gateway/compose.ts';
import { projectRoot } from '../kernel/root.ts';
import { subgraphModules } from './subgraph-modules.ts';

const files: Record<string, string> = {};
const sdls: Record<string, string> = {};
for (const { name, buildSchema } of subgraphModules) sdls[name] = (await buildSchema()).sdl;
for (const [name, sdl] of Object.entries(sdls)) files[`${name}.graphql`] = sdl;
files['supergraph.graphql'] = compose(sdls);
files['inputs.json'] =
  JSON.stringify(Object.assign({}, ...subgraphModules.map(({ inputs }) => inputs)), null, 2) + '\n';

const check = process.argv.includes('--check');
for (const [name, content] of Object.entries(files)) {
  const file = path.join(projectRoot, 'schema', name);
  if (existsSync(file) && readFileSync(file, 'utf8') === content) continue;
  if (check) {
    console.error(`schema/${name} is stale: run npm run schema`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, content);
    console.log(`wrote schema/${name}`);
  }
}
