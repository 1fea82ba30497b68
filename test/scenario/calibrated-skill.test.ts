import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { withClient } from '../world/database.ts';
import { eventually } from '../world/eventually.ts';
import { temporaryFolder } from '../world/folder.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { runProgram } from '../world/run-program.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

const SKILL = 'sk_20101';
let system: RunningSystem;
let world: World;
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await migratedDatabase();
  system = await startSystem({ databaseUrl, env: { TEST_CLOCK: 'true' } });
  world = new World(system);
});
afterAll(() => system?.stop());

const admin = (...args: string[]) => {
  const dataDir = temporaryFolder();
  writeFileSync(path.join(dataDir, 'demo.json'), JSON.stringify(world.demo));
  const program = path.join(projectRoot, 'dist/programs/admin.js');
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  return runProgram(process.execPath, [program, ...args, '--json'], { cwd: projectRoot, env });
};
const calibrate = (competent: string, others: string) =>
  admin('skill:calibrated', '--skill', SKILL, '--competent', competent, '--others', others);

it('a pilot calibrates a skill by command; one that shows nothing is refused, and it can be taken back', async () => {
  await world.admin('MoveClock', { seconds: 130 });
  await eventually('the skill is registered', () =>
    withClient(databaseUrl, async (client) => {
      const { rowCount } = await client.query('SELECT FROM mandate.question_skill WHERE skill_id = $1', [
        SKILL,
      ]);
      return rowCount === 1;
    }),
  );
  expect((await calibrate('28/29', '1/30')).stderr).toContain('30');
  expect((await calibrate('10/30', '1/30')).stderr).toContain('75');
  expect((await calibrate('28/30', '20/30')).stderr).toContain('20');
  const kept = await calibrate('28/30', '2/31');
  expect(kept.stderr).toBe('');
  expect(JSON.parse(kept.stdout)).toMatchObject({ skillId: SKILL, calibratedAt: expect.any(String) });
  const taken = await admin('skill:uncalibrated', '--skill', SKILL);
  expect(JSON.parse(taken.stdout)).toMatchObject({ skillId: SKILL, calibratedAt: null });
});
