/**
 * `npm run release -- 1.2.0`: checks what breaks callers of the last release and what the packages' licences are, writes the
 * bill of materials and the changelog, commits and tags. A problem is one line each, exit code 1 and nothing changed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../kernel/core/root.ts';
import { versionProblem, withRelease } from './release/changelog.rules.ts';
import { withImageVersion } from './release/image-version.rules.ts';
import { licenceProblems, licenceReport, licencesOf } from './release/licences.rules.ts';

const CHANGELOG = 'CHANGELOG.md';
const PACKAGE_FILES = ['package.json', 'package-lock.json'];
/** Folders whose files name the image. */
const IMAGE_FOLDERS = ['deploy', 'docs/operations'];
/** Beside the build: they belong to the release, not to its source. */
const FOLDER = 'dist/release';

class ReleaseProblem extends Error {}

try {
  release(process.argv[2] ?? '');
} catch (error) {
  if (!(error instanceof ReleaseProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function release(version: string): void {
  const last = lastRelease();
  const problem = versionProblem(version, last);
  if (problem) throw new ReleaseProblem(problem);
  const changed = run('git', 'status', '--porcelain').trim();
  if (changed) throw new ReleaseProblem(`commit or remove first what is not committed:\n${changed}`);
  // Its own lines say what breaks.
  run(process.execPath, path.join(projectRoot, 'dist/tools/check-breaking.js'));
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Parameters<typeof licencesOf>[0];
  };
  const licences = licencesOf(packages);
  const refused = licenceProblems(licences);
  if (refused.length > 0) throw new ReleaseProblem(refused.join('\n'));

  // Made before anything is changed: npm may fail too.
  const bill = billOfMaterials(version);
  orUndo(() => {
    for (const file of PACKAGE_FILES) setVersion(file, version);
    setImageVersion(version);
    const commits = run('git', 'log', '--no-merges', '--format=%s', ...(last ? [`${last}..HEAD`] : []));
    const before = existsSync(CHANGELOG) ? readFileSync(CHANGELOG, 'utf8') : '';
    writeFileSync(
      CHANGELOG,
      withRelease(before, {
        version,
        date: new Date().toISOString().slice(0, 10),
        commits: commits.split('\n').filter(Boolean),
        isFirst: last === undefined,
      }),
    );
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(path.join(FOLDER, 'licences.md'), licenceReport(licences));
    writeFileSync(path.join(FOLDER, 'sbom.cdx.json'), bill);
    run('git', 'add', '--', CHANGELOG);
    run('git', 'commit', '--quiet', '--all', '-m', `Release ${version}`);
    run('git', 'tag', '-a', `v${version}`, '-m', `Release ${version}`);
  });
  console.log(`v${version} is committed and tagged; ${FOLDER} has its licences and bill of materials.`);
  console.log(`git push --follow-tags makes it known.`);
}

/** A hook may refuse the commit, and a tag may be there already. Nothing was uncommitted before, so nothing is lost. */
function orUndo(change: () => void): void {
  const head = run('git', 'rev-parse', 'HEAD').trim();
  const isNew = !existsSync(CHANGELOG);
  try {
    change();
  } catch (error) {
    run('git', 'reset', '--quiet', '--hard', head);
    if (isNew) rmSync(CHANGELOG, { force: true });
    rmSync(FOLDER, { recursive: true, force: true });
    throw error;
  }
}

function lastRelease(): string | undefined {
  const { status, stdout } = spawnSync('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*'], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : undefined;
}

function setVersion(file: string, version: string): void {
  const content = JSON.parse(readFileSync(file, 'utf8')) as {
    version: string;
    packages?: Record<string, { version?: string }>;
  };
  content.version = version;
  if (content.packages?.['']) content.packages[''].version = version;
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

function setImageVersion(version: string): void {
  for (const file of run('git', 'ls-files', '-z', '--', ...IMAGE_FOLDERS)
    .split('\0')
    .filter(Boolean)) {
    const text = readFileSync(file, 'utf8');
    const changed = withImageVersion(text, version);
    if (changed !== text) writeFileSync(file, changed);
  }
}

interface Package {
  name: string;
  version: string;
}

interface Bill {
  metadata: { component: Package };
}

/** CycloneDX, of what production installs, for the version that comes. */
function billOfMaterials(version: string): string {
  const text = run('npm', 'sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only');
  const { name, version: before } = JSON.parse(readFileSync('package.json', 'utf8')) as Package;
  const bill = JSON.parse(text.replaceAll(`${name}@${before}`, `${name}@${version}`)) as Bill;
  // npm names it by its folder.
  Object.assign(bill.metadata.component, { name, version });
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function run(program: string, ...args: string[]): string {
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1e9 });
  if (error || status !== 0)
    throw new ReleaseProblem((stderr || stdout || String(error)).trim() || `${program} failed`);
  return stdout;
}
