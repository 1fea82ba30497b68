import type { OnceAnswer } from './rate-limiter.ts';
import { NOW, WINDOW_START } from './take-script.ts';

/**
 * KEYS: the set, and the start of its window. ARGV: time or '', cap, length and offset of the window in milliseconds,
 * then the members, each once. Members go in portions because Lua passes a few thousand at most.
 */
export const ADD_DISTINCT = `
${NOW}
${WINDOW_START}
local cap, length, offset = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local FIRST, PORTION = 5, 1000
local stored = tonumber(redis.call('GET', KEYS[2]) or nil)
local start = windowStart(length, offset, stored)
local current = stored == start
local used, fresh = current and redis.call('SCARD', KEYS[1]) or 0, #ARGV - FIRST + 1
if current then
  for from = FIRST, #ARGV, PORTION do
    for _, known in ipairs(redis.call('SMISMEMBER', KEYS[1], unpack(ARGV, from, math.min(from + PORTION - 1, #ARGV)))) do
      fresh = fresh - known
    end
  end
end
local reset = start + length - now
if fresh > 0 and used + fresh > cap then return { 0, fresh, used, reset } end
if fresh > 0 then
  if not current then redis.call('UNLINK', KEYS[1]) end
  for from = FIRST, #ARGV, PORTION do
    redis.call('SADD', KEYS[1], unpack(ARGV, from, math.min(from + PORTION - 1, #ARGV)))
  end
  redis.call('PEXPIRE', KEYS[1], reset + SLACK)
  redis.call('SET', KEYS[2], string.format('%.17g', start), 'PX', reset + SLACK)
end
return { 1, fresh, used + fresh, reset }
`;

/** The answer by the number that the script returns. */
export const ONCE_ANSWERS: readonly OnceAnswer[] = ['first', 'again', 'full'];

/** KEYS: the members, sorted by their end. ARGV: time or '', the end of this member, cap, the member. */
export const USE_ONCE = `
${NOW}
local goodUntil, cap, member = tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4]
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - SLACK)
if redis.call('ZSCORE', KEYS[1], member) then return { 1 } end
if redis.call('ZCARD', KEYS[1]) >= cap then return { 2 } end
redis.call('ZADD', KEYS[1], goodUntil, member)
local life = goodUntil - now + SLACK
if life > redis.call('PTTL', KEYS[1]) then redis.call('PEXPIRE', KEYS[1], life) end
return { 0 }
`;

/** The minutes in which members end, so that a total needs no walk over them. */
const MINUTE = 'local MINUTE = 60000';

/** KEYS: the subjects by their last end, the members of all by the minute of their end. ARGV: time or '', end, subject. */
export const COUNT_ONCE = `
${NOW}
${MINUTE}
local goodUntil, subject = tonumber(ARGV[2]), ARGV[3]
redis.call('ZADD', KEYS[1], 'GT', goodUntil, subject)
redis.call('HINCRBY', KEYS[2], math.floor(goodUntil / MINUTE), 1)
local life = goodUntil - now + MINUTE + SLACK
for _, key in ipairs(KEYS) do
  if life > redis.call('PTTL', key) then redis.call('PEXPIRE', key, life) end
end
return { 0 }
`;

/** KEYS as above. ARGV: time or ''. Returns the members and the subjects that are remembered. */
export const ALL_ONCE = `
${NOW}
${MINUTE}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - SLACK)
local total, counts = 0, redis.call('HGETALL', KEYS[2])
for at = 1, #counts, 2 do
  if (counts[at] + 1) * MINUTE + SLACK <= now then redis.call('HDEL', KEYS[2], counts[at])
  else total = total + counts[at + 1] end
end
return { total, redis.call('ZCARD', KEYS[1]) }
`;
