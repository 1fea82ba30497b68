import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { temporaryFolder } from '../world/folder.ts';

const GRAPH = 'schema/graph.graphql';
const REST = 'schema/openapi.json';

/** A repository of its own with today's schema, released as v1.0.0. */
function repository({ tag = 'v1.0.0', released = (text: string) => text } = {}) {
  const folder = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.org', ...args], {
      cwd: folder,
      stdio: 'ignore',
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' },
    });
  const change = (file: string, edit: (text: string) => string) => {
    const before = readFileSync(path.join(folder, file), 'utf8');
    const after = edit(before);
    expect(after, `${file} is changed`).not.toBe(before);
    writeFileSync(path.join(folder, file), after);
  };
  mkdirSync(path.join(folder, 'schema'));
  for (const file of [GRAPH, REST]) cpSync(path.join(projectRoot, file), path.join(folder, file));
  const restore = readFileSync(path.join(folder, GRAPH), 'utf8');
  writeFileSync(path.join(folder, GRAPH), released(restore));
  git('init');
  git('add', '.');
  git('commit', '-m', 'release');
  if (tag) git('tag', tag);
  const check = () => {
    const program = path.join(projectRoot, 'dist/tools/check-breaking.js');
    const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };
  return { folder, git, change, check };
}

const FIELD = /^ {2}expiresInDays: Int!$/m;
/** With the line of words above it. */
const withoutField = (sdl: string) => sdl.replace(/^.*\n {2}expiresInDays: Int!( @deprecated.*)?$/m, '');

describe('npm run check:breaking', () => {
  it('passes when nothing changed since the last release', () => {
    expect(repository().check()).toEqual({ status: 0, said: 'nothing breaks callers of v1.0.0\n' });
  });

  it('says so and passes where nothing was released, or no tag is there', () => {
    const { check } = repository({ tag: '' });
    expect(check()).toEqual({ status: 0, said: expect.stringContaining('no release') });
    expect(repository({ tag: 'other-1' }).check().status).toBe(0);
  });

  it('fails when git cannot tell', () => {
    const { folder, check } = repository();
    writeFileSync(path.join(folder, '.git/config'), '[nonsense');
    expect(check().status).toBe(1);
  });

  it('fails when a field of the graph is removed, in one line that names it', () => {
    const { change, check } = repository();
    change(GRAPH, withoutField);
    expect(check()).toEqual({
      status: 1,
      said: expect.stringContaining('graph: Workflow.expiresInDays was removed.\n'),
    });
  });

  it('passes when the field was released as deprecated', () => {
    const { change, check } = repository({
      released: (sdl) => sdl.replace(FIELD, '  expiresInDays: Int! @deprecated(reason: "ended")'),
    });
    change(GRAPH, withoutField);
    expect(check().status).toBe(0);
  });

  it('fails when it is deprecated and removed since the same release', () => {
    const { change, git, check } = repository();
    change(GRAPH, (sdl) => sdl.replace(FIELD, '  expiresInDays: Int! @deprecated(reason: "ended")'));
    git('commit', '-am', 'deprecate');
    expect(check().status).toBe(0);
    change(GRAPH, withoutField);
    expect(check().status).toBe(1);
  });

  it('fails when a route is removed, and compares with the last release of several', () => {
    const { change, git, check } = repository();
    change(REST, (text) => {
      const { paths, ...api } = JSON.parse(text) as { paths: Record<string, object> };
      const { '/api/v1/verify': _, ...others } = paths;
      return JSON.stringify({ ...api, paths: others });
    });
    expect(check()).toEqual({
      status: 1,
      said: expect.stringContaining('rest: POST /api/v1/verify was removed\n'),
    });
    git('commit', '-am', 'remove');
    git('tag', 'v2.0.0');
    expect(check()).toEqual({ status: 0, said: 'nothing breaks callers of v2.0.0\n' });
  });
});
