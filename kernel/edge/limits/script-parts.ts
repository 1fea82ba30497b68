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
