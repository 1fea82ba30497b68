import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { temporaryFolder } from '../world/folder.ts';

const FILES = [
  'package.json',
  'package-lock.json',
  'schema/graph.graphql',
  'schema/openapi.json',
  '.gitignore',
  'deploy',
  'docs/operations/deploy.md',
];

/** A repository with what a release looks at. */
function repository() {
  const folder = temporaryFolder();
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_AUTHOR_NAME: 'test',
    GIT_AUTHOR_EMAIL: 'test@example.org',
    GIT_COMMITTER_NAME: 'test',
    GIT_COMMITTER_EMAIL: 'test@example.org',
  };
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, env, encoding: 'utf8' });
  const commit = (subject: string) => {
    git('add', '.');
    git('commit', '--quiet', '--allow-empty', '-m', subject);
  };
  const release = (version: string) => {
    const program = path.join(projectRoot, 'tools/release.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, version], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(path.join(folder, file), change(read(file)));
  for (const file of FILES)
    cpSync(path.join(projectRoot, file), path.join(folder, file), { recursive: true });
  git('init', '--quiet');
  commit('all of it');
  return { folder, git, commit, release, read, edit };
}

describe('npm run release', () => {
  it('commits and tags, with a changelog, a bill of materials and licences; the next one follows it', () => {
    const { folder, git, commit, release, read } = repository();
    expect(release('1.0.0')).toEqual({ status: 0, said: expect.stringContaining('v1.0.0 is committed') });
    commit('Events say what they are about');
    expect(release('1.1.0').status).toBe(0);
    expect(git('tag').trim().split('\n')).toEqual(['v1.0.0', 'v1.1.0']);
    expect(git('status', '--porcelain')).toBe('');
    expect(read('CHANGELOG.md')).toMatch(/## 1\.1\.0, .*\n\n- Events say what they are about\n\n## 1\.0\.0/);
    expect(JSON.parse(read('package.json')).version).toBe('1.1.0');
    const lockfile = JSON.parse(read('package-lock.json'));
    expect([lockfile.version, lockfile.packages[''].version]).toEqual(['1.1.0', '1.1.0']);
    const deployed = readdirSync(path.join(folder, 'deploy'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.yml$|Containerfile$/.test(file))
      .map((file) => `deploy/${file}`);
    const images = [...deployed, 'docs/operations/deploy.md'].flatMap((file) =>
      [...read(file).matchAll(/skill-verification-service:(\d\S+)/g)].map(([, tag]) => ({ file, tag })),
    );
    expect(new Set(images.map(({ tag }) => tag))).toEqual(new Set(['1.1.0']));
    expect(new Set(images.map(({ file }) => file)).size).toBeGreaterThanOrEqual(10);
    const bill = JSON.parse(read('dist/release/sbom.cdx.json'));
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'skill-verification-service', version: '1.1.0' } },
    });
    const names = bill.components.map(({ name }: { name: string }) => name);
    expect(names).toContain('fastify');
    expect(names).not.toContain('vitest');
    expect(read('dist/release/licences.md')).toContain('| fastify |');
  });

  it('refuses and changes nothing where something is not committed, breaks callers, or has no fit licence', () => {
    const { folder, git, commit, release, edit } = repository();
    expect(release('1.0.0').status).toBe(0);
    const released = git('rev-parse', 'HEAD');
    const refused = (version: string, words: string) => {
      expect(release(version)).toEqual({ status: 1, said: expect.stringContaining(words) });
      expect(git('tag').trim()).toBe('v1.0.0');
    };
    refused('1.0.0', 'does not come after');
    refused('soon', 'is no version');
    appendFileSync(path.join(folder, 'package.json'), '\n');
    refused('1.1.0', 'package.json');
    git('checkout', '--quiet', '.');

    edit('schema/graph.graphql', (sdl) => sdl.replace(/^.*\n {2}expiresInDays: Int!$/m, ''));
    commit('A field is gone');
    refused('1.1.0', 'expiresInDays');
    git('reset', '--quiet', '--hard', released.trim());

    edit('package-lock.json', (text) => {
      const lockfile = JSON.parse(text);
      lockfile.packages['node_modules/fastify'].license = 'AGPL-3.0';
      return JSON.stringify(lockfile, null, 2);
    });
    commit('Another licence');
    refused('1.1.0', 'fastify');
    expect(existsSync(path.join(folder, 'CHANGELOG.md'))).toBe(true);
  });

  it('leaves nothing changed where the commit or the tag fails', () => {
    const { folder, git, release } = repository();
    const before = git('rev-parse', 'HEAD');
    const expectUndone = () => {
      expect(git('rev-parse', 'HEAD')).toBe(before);
      expect(git('status', '--porcelain', '--ignored')).toBe('');
    };
    const hook = path.join(folder, '.git/hooks/pre-commit');
    writeFileSync(hook, '#!/bin/sh\necho refused by a hook >&2\nexit 1\n', { mode: 0o755 });
    expect(release('1.0.0')).toEqual({ status: 1, said: expect.stringContaining('refused by a hook') });
    expectUndone();
    rmSync(hook);
    // A tag of another branch, which is not seen from here.
    git('tag', 'v1.0.0', git('commit-tree', 'HEAD^{tree}', '-m', 'of another branch').trim());
    expect(release('1.0.0')).toEqual({ status: 1, said: expect.stringContaining('already exists') });
    expectUndone();
  });
});
