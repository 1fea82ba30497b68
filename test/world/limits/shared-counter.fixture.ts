import { sharedCounter } from '../../../kernel/edge/limits/shared-counter.ts';

/** Opens, counts and closes; ends by itself only when no handle is left open. Argument: the URL of a Redis. */
const silent = { info: () => {}, warn: () => {} };
const counter = await sharedCounter({ redisUrl: process.argv[2]!, log: silent });
const taken = await counter.take({
  subject: 'partner:k',
  limits: [{ kind: 'window', name: 'minute', limit: 5, seconds: 60 }],
});
await counter.close();
const after = await counter.take({ subject: 'partner:k', limits: [] });
process.stdout.write(JSON.stringify({ allowed: taken.allowed, after: after.allowed }));
