/**
 * Compares the public graph and the REST surfaces with those of the last release (the last tag v*, or the commit that is in
 * production), and fails on a change that breaks a caller and was not announced there: @deprecated in the graph, `deprecated: true` in OpenAPI;
 * or that the contract asks for, with its reason, in `breaking/wanted.rules.ts`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { graphBreaks } from './breaking/graph.rules.ts';
import { LAST_RELEASE } from './breaking/last-release.ts';
import { openApiBreaks, type OpenApi } from './breaking/openapi.rules.ts';
import { unwanted, WANTED } from './breaking/wanted.rules.ts';

const GRAPH = 'schema/graph.graphql';
const REST = 'schema/openapi.json';
const ABSENT =
  /no names found|no tags can describe|not a git repository|does not exist in|exists on disk, but not in|invalid object name|bad object/i;

const release = git('describe', '--tags', '--abbrev=0', '--match', 'v*').trim() || LAST_RELEASE;
const [graph, rest] = [GRAPH, REST].map((file) => git('show', `${release}:./${file}`));
if (graph && rest) compare(graph, rest);
else console.log(`no release with a schema in this clone (${release}): nothing to compare with`);

function compare(releasedGraph: string, releasedRest: string): void {
  const openApi = (text: string) => JSON.parse(text) as OpenApi;
  const breaks = [
    ...graphBreaks(buildSchema(releasedGraph), buildSchema(readFileSync(GRAPH, 'utf8'))).map(
      (change) => `graph: ${change}`,
    ),
    ...openApiBreaks(openApi(releasedRest), openApi(readFileSync(REST, 'utf8'))).map(
      ({ path, problem }) => `rest: ${path} ${problem}`,
    ),
  ];
  const found = unwanted(breaks, WANTED);
  for (const line of found) console.error(line);
  if (found.length === 0) return console.log(`nothing breaks callers of ${release}`);
  console.error(`${found.length} breaking since ${release}: release it as deprecated first`);
  process.exitCode = 1;
}

/** The output of git, or nothing where the object does not exist; other errors must not pass for that. */
function git(...args: string[]): string {
  const env = { ...process.env, LC_ALL: 'C' };
  const { error, status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', env, maxBuffer: 1e9 });
  if (status === 0) return stdout;
  if (error || !ABSENT.test(stderr)) throw error ?? new Error(stderr.trim());
  return '';
}
