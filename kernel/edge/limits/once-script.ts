import type { Once } from './counter.ts';
import { LuaScript } from './lua-script.ts';
import { NOW } from './script-parts.ts';

/** The answer by the number that the script returns. */
export const ONCE: readonly Once[] = ['first', 'again', 'full'];

/** KEYS: the members, sorted by their end. ARGV: time or '', the end of this member, cap, the member. */
export const onceScript = new LuaScript(`
${NOW}
local goodUntil, cap, member = tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4]
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - SLACK)
if redis.call('ZSCORE', KEYS[1], member) then return { 1 } end
if redis.call('ZCARD', KEYS[1]) >= cap then return { 2 } end
redis.call('ZADD', KEYS[1], goodUntil, member)
local life = goodUntil - now + SLACK
if life > redis.call('PTTL', KEYS[1]) then redis.call('PEXPIRE', KEYS[1], life) end
return { 0 }
`);
