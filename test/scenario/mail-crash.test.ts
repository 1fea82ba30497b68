import { expect, it, onTestFinished } from 'vitest';
import { migratedDatabase } from '../world/migrated-database.ts';
import { eventually } from '../world/eventually.ts';
import { temporaryFolder } from '../world/folder.ts';
import { startMailServer } from '../world/mail-server.ts';
import { data, newPlatform, outbox, Platform } from '../world/platform.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

it('a system killed while it hands a mail over does not send it again, and sends what had not begun', async () => {
  const mail = await startMailServer();
  onTestFinished(() => mail.stop());
  const databaseUrl = await migratedDatabase();
  const dataDir = temporaryFolder();
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'verify@service.example', WORK_LEASE_SECONDS: '1' };
  let system: RunningSystem = await startSystem({ databaseUrl, dataDir, env });
  onTestFinished(() => void system.process.kill('SIGKILL'));

  // The server has the email, and its answer never comes.
  mail.answer = () => 'say nothing';
  const before = await newPlatform(new World(system));
  const caught = await before.prepared();
  data(await before.storeReviewer(caught));
  await eventually('the letter is handed over', () => mail.received.length === 1);
  system.process.kill('SIGKILL');
  await system.ended;

  mail.answer = () => 'take';
  system = await startSystem({ databaseUrl, dataDir, env });
  const world = new World(system);
  const after = new Platform(world, before.key);
  const stateOf = async () => (await outbox(world, caught.serviceVerificationId))[0]?.state;
  await eventually('it is known to be unknown', async () => (await stateOf()) === 'unknown');
  const later = await after.prepared({ student: 'st-2' });
  data(await after.storeReviewer(later));
  await eventually('the next letter arrives', () => mail.received.length === 2);
  const texts = mail.received.map(({ text }) => text!);
  expect(texts.filter((text) => text.includes(caught.serviceVerificationId))).toHaveLength(1);
  expect(texts.filter((text) => text.includes(later.serviceVerificationId))).toHaveLength(1);
});
