import type { RawTaken } from './answers.ts';
import type { CooldownRule, Limit } from './counter.ts';
import { LuaScript } from './lua-script.ts';
import { NOW, WINDOW_START } from './script-parts.ts';

/**
 * The arithmetic of `limit-state.ts` and `cooldown-state.ts`, in Redis.
 *
 * KEYS: one per limit, then, with a cooldown, its state and its list of refusals.
 * ARGV: time or '', the cooldown's five numbers (0 refusals: none), then six per limit.
 * Numbers are written with %.17g: tostring would round them.
 */
export const takeScript = new LuaScript(`
${NOW}
${WINDOW_START}
local ROUNDING = 1e-6
local refusals, within = tonumber(ARGV[2]), tonumber(ARGV[3])
local firstLength, maxLength, forget = tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6])
local n = (#ARGV - 6) / 6
local stored = #KEYS > 0 and redis.call('MGET', unpack(KEYS)) or {} -- says nil for a list

local function pair(text)
  if not text then return nil end
  local a, b = string.match(text, '^(%S+) (%S+)$')
  return tonumber(a), tonumber(b)
end
local function store(key, a, b, life)
  redis.call('SET', key, string.format('%.17g %.17g', a, b), 'PX', life + SLACK)
end

local look = {}
function look.bucket(i, capacity, perSecond, _, cost)
  local fill, level, at = capacity * 1000 / perSecond, capacity, now
  local tokens, since = pair(stored[i])
  if tokens and since - now <= fill then
    level = math.min(capacity, tokens + math.max(0, now - since) * perSecond / 1000)
    at = math.max(now, since)
  end
  local missing, wait = cost - level, 0
  if missing > ROUNDING then wait = math.max(1, math.ceil(missing * 1000 / perSecond - ROUNDING)) end
  return { wait = wait, remaining = 0, reset = 0, take = function()
    store(KEYS[i], math.max(0, level - cost), at, math.ceil(fill))
    return 0, 0
  end }
end
function look.window(i, limit, length, offset, cost)
  local since, count = pair(stored[i])
  local start = windowStart(length, offset, since)
  local used = since == start and count or 0
  local reset, wait = start + length - now, 0
  if cost > 0 and used + cost > limit then wait = reset end
  return { wait = wait, remaining = math.max(0, limit - used), reset = reset, take = function()
    store(KEYS[i], start, used + cost, reset)
    return math.max(0, limit - used - cost), reset
  end }
end
function look.rolling(i, limit, length, _, cost)
  local times = redis.call('LRANGE', KEYS[i], 0, -1)
  local count, last = #times, tonumber(times[#times])
  if last and last - now > length then count, last = 0, nil end
  local at, gone = math.max(now, last or now), 0
  while gone < count and times[gone + 1] + length <= at do gone = gone + 1 end
  local live = count - gone
  local missing, wait = live + cost - limit, 0
  if cost > 0 and missing > 0 then
    wait = (times[gone + math.min(missing, live)] or now) + length - now
    if live == 0 then wait = length end
  end
  local reset = live > 0 and last + length - now or 0
  return { wait = wait, remaining = math.max(0, limit - live), reset = reset, take = function()
    if live == 0 then redis.call('DEL', KEYS[i]) else redis.call('LTRIM', KEYS[i], gone, -1) end
    for _ = 1, cost do redis.call('RPUSH', KEYS[i], string.format('%.17g', at)) end
    redis.call('PEXPIRE', KEYS[i], at - now + length + SLACK)
    return math.max(0, limit - live - cost), cost > 0 and at + length - now or reset
  end }
end

local seen, counts = {}, {}
local refusedBy, wait, shutOutBy = 0, 0, 0
for i = 1, n do
  local a = 6 + (i - 1) * 6
  local one = look[ARGV[a + 1]](i, tonumber(ARGV[a + 2]), tonumber(ARGV[a + 3]), tonumber(ARGV[a + 4]), tonumber(ARGV[a + 5]))
  seen[i] = one
  counts[i * 2 - 1], counts[i * 2] = one.remaining, one.reset
  if one.wait > wait then refusedBy, wait = i, one.wait end
  if one.wait > 0 and ARGV[a + 6] == '1' and shutOutBy == 0 then shutOutBy = i end
end

local ends, length
if refusals > 0 then ends, length = pair(stored[n + 1]) end
if ends and ends > now and ends - now <= maxLength then
  return { 0, 0, ends - now, 1, 0, unpack(counts) }
end

if refusedBy == 0 then
  for i = 1, n do counts[i * 2 - 1], counts[i * 2] = seen[i].take() end
  return { 1, 0, 0, 0, 0, unpack(counts) }
end
if refusals == 0 then return { 0, refusedBy, wait, 0, 0, unpack(counts) } end

local function startCooldown()
  if ends and math.abs(now - ends) < forget then length = math.min(length * 2, maxLength) else length = firstLength end
  store(KEYS[n + 1], now + length, length, length + forget)
  redis.call('DEL', KEYS[n + 2])
  return length
end
if shutOutBy > 0 then return { 0, shutOutBy, startCooldown(), 1, 1, unpack(counts) } end

redis.call('RPUSH', KEYS[n + 2], string.format('%.17g', now))
local oldest = tonumber(redis.call('LINDEX', KEYS[n + 2], -refusals) or nil)
if oldest and math.abs(now - oldest) < within then
  return { 0, refusedBy, math.max(wait, startCooldown()), 0, 1, unpack(counts) }
end
redis.call('LTRIM', KEYS[n + 2], -refusals, -1)
redis.call('PEXPIRE', KEYS[n + 2], within + SLACK)
return { 0, refusedBy, wait, 0, 0, unpack(counts) }
`);

export function takeArguments(limits: readonly Limit[], rule: CooldownRule | undefined): (string | number)[] {
  const cooldown = rule
    ? [rule.refusals, ...[rule.withinSeconds, rule.seconds, rule.maxSeconds, rule.forgetAfterSeconds].map(ms)]
    : [0, 0, 0, 0, 0];
  return [...cooldown, ...limits.flatMap(limitArguments)];
}

const ms = (seconds: number): number => seconds * 1000;

function limitArguments(limit: Limit): (string | number)[] {
  const cost = limit.cost ?? 1;
  if (limit.kind === 'bucket') return ['bucket', limit.capacity, limit.perSecond, 0, cost, 0];
  if (limit.kind === 'rolling') return ['rolling', limit.limit, ms(limit.seconds), 0, cost, 0];
  const { seconds, offsetSeconds = 0, startsCooldown } = limit;
  return ['window', limit.limit, ms(seconds), ms(offsetSeconds), cost, startsCooldown ? 1 : 0];
}

export function readTaken([allowed, refusedBy, waitMs, cooldown, started, ...rest]: number[]): RawTaken {
  const counts = [];
  for (let index = 0; index < rest.length; index += 2)
    counts.push({ remaining: rest[index]!, resetMs: rest[index + 1]! });
  return {
    allowed: allowed === 1,
    refusedBy: refusedBy! - 1,
    waitMs: waitMs!,
    cooldown: cooldown === 1,
    startedCooldown: started === 1,
    counts,
  };
}
