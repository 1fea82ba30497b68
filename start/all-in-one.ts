import './compile-cache.ts';

// Static imports would be compiled before the cache is there.
const { runPart } = await import('./run-part.ts');
const { databaseServer } = await import('./database-server.ts');

await runPart('all-in-one', async (part) => {
  // The database starts while the modules of the service are loaded.
  const [databaseUrl, { startAllInOne }] = await Promise.all([
    databaseServer(part),
    import('./programs/all-in-one.ts'),
  ]);
  await startAllInOne(part, databaseUrl);
});
