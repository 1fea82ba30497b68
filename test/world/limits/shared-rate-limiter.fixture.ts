import { sharedRateLimiter } from '../../../kernel/edge/limits/shared-rate-limiter.ts';

/** Opens, counts and closes; ends by itself only when no handle is left open. Argument: the URL of a Redis. */
const silent = { info: () => {}, warn: () => {} };
const rateLimiter = await sharedRateLimiter({ redisUrl: process.argv[2]!, log: silent });
const taken = await rateLimiter.take({
  subject: 'partner:k',
  limits: [{ kind: 'window', name: 'minute', limit: 5, seconds: 60 }],
});
await rateLimiter.close();
const after = await rateLimiter.take({ subject: 'partner:k', limits: [] });
process.stdout.write(JSON.stringify({ allowed: taken.allowed, after: after.allowed }));
