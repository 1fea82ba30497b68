// Run by tests as a process of its own: a parent that can be killed, or that runs as another user.
import { startEmbeddedPostgres } from '../../../start/embedded-postgres/embedded-postgres.ts';

const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

try {
  const options = JSON.parse(process.argv[2] ?? '{}') as Parameters<typeof startEmbeddedPostgres>[0];
  const { url, port, stop } = await startEmbeddedPostgres({ ...options, log: (log) => say({ log }) });
  say({ url, port });
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
} catch (error) {
  say({ error: (error as Error).message });
}
