import type { RawDecision } from './answers.ts';
import type { CooldownRule } from './rates.ts';
import type { Limit } from './rate-limiter.ts';
import { SLACK_MS } from './limit-state.ts';

/** The time of Redis itself, so that replicas agree; a test's clock where one is set. */
export const NOW = `
local SLACK = ${SLACK_MS}
local now = tonumber(ARGV[1])
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end`;

/** `windowStart` of `limit-state.ts`. */
export const WINDOW_START = `
local function windowStart(length, offset, stored)
  local start = math.floor((now - offset) / length) * length + offset
  if stored and stored > start and stored - now <= length then return stored end
  return start
end`;

/**
 * The arithmetic of `limit-state.ts` and `cooldown.ts`, in Redis. KEYS: one per limit, then, with a cooldown, its
 * state and its list of refusals. ARGV: time or '', the cooldown's five numbers (0 refusals: none), then six per
 * limit. A state is two packed doubles: text with all their digits would take a quarter more time. That of the cooldown
 * has a third, 1 where a limit started it at once; one that an earlier version wrote has not.
 */
export const TAKE = `
${NOW}
${WINDOW_START}
local ROUNDING = 1e-6
local refusals, within = tonumber(ARGV[2]), tonumber(ARGV[3])
local firstLength, maxLength, forget = tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6])
local n = (#ARGV - 6) / 6
local stored = #KEYS > 0 and redis.call('MGET', unpack(KEYS)) or {} -- says nil for a list

local function pair(packed)
  if packed then return struct.unpack('dd', packed) end
end
local function store(key, a, b, life)
  redis.call('SET', key, struct.pack('dd', a, b), 'PX', life + SLACK)
end

-- For each limit: remaining and reset now, and what to write if all have room.
local counts, nextCounts, states = {}, {}, {}
local refusedBy, wait, shutOutBy = 0, 0, 0
for i = 1, n do
  local arg = i * 6
  local kind, limit, length = ARGV[arg + 1], tonumber(ARGV[arg + 2]), tonumber(ARGV[arg + 3])
  local cost = tonumber(ARGV[arg + 5])
  local remaining, reset, nextReset, left, ownWait = 0, 0, 0, 0, 0

  if kind == 'bucket' then
    local capacity, perSecond = limit, length
    local fill, level, at = capacity * 1000 / perSecond, capacity, now
    local tokens, since = pair(stored[i])
    if tokens and since - now <= fill then
      level = math.min(capacity, tokens + math.max(0, now - since) * perSecond / 1000)
      at = math.max(now, since)
    end
    local missing = cost - level
    if missing > ROUNDING then ownWait = math.max(1, math.ceil(missing * 1000 / perSecond - ROUNDING)) end
    states[i] = { math.max(0, level - cost), at, math.ceil(fill) }

  elseif kind == 'window' then
    local since, count = pair(stored[i])
    local start = windowStart(length, tonumber(ARGV[arg + 4]), since)
    local used = since == start and count or 0
    reset = start + length - now
    if cost > 0 and used + cost > limit then ownWait = reset end
    remaining, left, nextReset = limit - used, limit - used - cost, reset
    states[i] = { start, used + cost, reset }

  else
    local times = redis.call('LRANGE', KEYS[i], 0, -1)
    local count, last = #times, tonumber(times[#times])
    if last and last - now > length then count, last = 0, nil end
    local at, gone = math.max(now, last or now), 0
    while gone < count and times[gone + 1] + length <= at do gone = gone + 1 end
    local live = count - gone
    local missing = live + cost - limit
    if live > 0 then reset = last + length - now end
    if cost > 0 and missing > 0 then
      ownWait = live > 0 and times[gone + math.min(missing, live)] + length - now or length
    end
    remaining, left, nextReset = limit - live, limit - live - cost, cost > 0 and at + length - now or reset
    states[i] = { at = at, gone = gone, live = live, cost = cost, life = at - now + length }
  end

  counts[i * 2 - 1], counts[i * 2] = math.max(0, remaining), reset
  nextCounts[i * 2 - 1], nextCounts[i * 2] = math.max(0, left), nextReset
  if ownWait > wait then refusedBy, wait = i, ownWait end
  if ownWait > 0 and ARGV[arg + 6] == '1' and shutOutBy == 0 then shutOutBy = i end
end

local ends, length, atOnce
if refusals > 0 then
  local cooldown = stored[n + 1]
  ends, length = pair(cooldown)
  atOnce = cooldown and #cooldown >= 24 and struct.unpack('d', cooldown, 17) or 0
end
if ends and ends > now and ends - now <= maxLength then
  return { 0, 0, ends - now, 1, 0, atOnce, unpack(counts) }
end

if refusedBy == 0 then
  for i = 1, n do
    local key, state = KEYS[i], states[i]
    if state.at then
      if state.live == 0 then redis.call('DEL', key) else redis.call('LTRIM', key, state.gone, -1) end
      for _ = 1, state.cost do redis.call('RPUSH', key, string.format('%.17g', state.at)) end
      redis.call('PEXPIRE', key, state.life + SLACK)
    else
      store(key, state[1], state[2], state[3])
    end
  end
  return { 1, 0, 0, 0, 0, 0, unpack(nextCounts) }
end
if refusals == 0 then return { 0, refusedBy, wait, 0, 0, 0, unpack(counts) } end

local function startCooldown(startedAtOnce)
  if ends and math.abs(now - ends) < forget then length = math.min(length * 2, maxLength) else length = firstLength end
  local state = struct.pack('ddd', now + length, length, startedAtOnce)
  redis.call('SET', KEYS[n + 1], state, 'PX', length + forget + SLACK)
  redis.call('DEL', KEYS[n + 2])
  return length
end
if shutOutBy > 0 then return { 0, shutOutBy, startCooldown(1), 1, 1, 1, unpack(counts) } end

redis.call('RPUSH', KEYS[n + 2], string.format('%.17g', now))
local oldest = tonumber(redis.call('LINDEX', KEYS[n + 2], -refusals) or nil)
if oldest and math.abs(now - oldest) < within then
  return { 0, refusedBy, math.max(wait, startCooldown(0)), 0, 1, 0, unpack(counts) }
end
redis.call('LTRIM', KEYS[n + 2], -refusals, -1)
redis.call('PEXPIRE', KEYS[n + 2], within + SLACK)
return { 0, refusedBy, wait, 0, 0, 0, unpack(counts) }
`;

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

export function readDecision(answer: number[]): RawDecision {
  const [allowed, refusedBy, waitMs, cooldown, started, atOnce, ...rest] = answer;
  const counts = [];
  for (let index = 0; index < rest.length; index += 2)
    counts.push({ remaining: rest[index]!, resetMs: rest[index + 1]! });
  return {
    allowed: allowed === 1,
    refusedBy: refusedBy! - 1,
    waitMs: waitMs!,
    cooldown: cooldown === 1,
    startedCooldown: started === 1,
    atOnce: atOnce === 1,
    counts,
  };
}
