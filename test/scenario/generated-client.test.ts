import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { temporaryFolder } from '../world/folder.ts';
import { world } from '../world/world.ts';

const CLIENT = `
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

const client = createClient<paths>({ baseUrl: process.argv[2]! });
const skill = await client.GET('/api/skills/{skill_id}', { params: { path: { skill_id: 'sk_10101' } } });
const name: string | undefined = skill.data?.data.name;
const opened = await client.POST('/api/v1/verify', {
  headers: { 'x-api-key': process.argv[3]! },
  body: {
    student: { externalStudentId: 's', name: 'A student', email: 'student@example.org' },
    projects: [{ externalProjectId: 'p', projectName: 'Model' }],
  },
});
const id: string | undefined = opened.data?.data.serviceVerificationId;
console.log(JSON.stringify({ name, id, status: opened.response.status }));
`;

describe('a client generated from the description', () => {
  it('compiles and calls', () => {
    const folder = temporaryFolder();
    symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
    const run = (program: string, ...args: string[]) =>
      execFileSync(path.join(projectRoot, 'node_modules/.bin', program), args, {
        cwd: folder,
        encoding: 'utf8',
      });
    mkdirSync(path.join(folder, 'src'));
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(path.join(folder, 'src/client.ts'), CLIENT);
    run('openapi-typescript', path.join(projectRoot, 'schema/openapi.json'), '-o', 'src/api.ts');
    run(
      'tsc',
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--skipLibCheck',
      '--types',
      'node',
      '--allowImportingTsExtensions',
      'src/client.ts',
    );
    const { url, demo } = world();
    const printed = run('node', 'src/client.ts', url, demo.test.verificationKey);
    expect(JSON.parse(printed)).toEqual({
      name: 'Brick Laying',
      id: expect.stringMatching(/^SV_/),
      status: 201,
    });
  });
});
