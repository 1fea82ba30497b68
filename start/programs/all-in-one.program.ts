import { databaseServer } from '../database-server.ts';
import { runPart } from '../run-part.ts';

await runPart('all-in-one', async (part) => {
  // The database starts while the modules of the service are loaded.
  const [databaseUrl, { startAllInOne }] = await Promise.all([
    databaseServer(part),
    import('./start-all-in-one.ts'),
  ]);
  await startAllInOne(part, databaseUrl);
});
