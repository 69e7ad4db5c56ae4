/**
 * What happens in the store in one step. Every script is given the same keys, which share a hash slot, so that a Redis
 * Cluster takes them too:
 *
 * - `lease`: who leads, for as long as its time runs.
 * - `meta`: `leaders` (how many there have been), `fence` (of the last of them), `epoch` (names the numbering of all
 *   topics), `seq` (counts what was written), `missing` (in how many lists matches have been missing), `ready`,
 *   `good` (when the last good poll was written, in Unix ms of the store) and `run` (the start of the store in which this
 *   numbering began).
 * - `log`: the last entries that were written; next to it `hints`: that the origin has changed, for the leader.
 * - `topics`, and `topics:{name}` for each: a state with its position, and all that happened since.
 * - `forgotten`: the last offsets of topics that have been removed, of the newest of them.
 */
export const KEYS = ['lease', 'meta', 'log', 'topics', 'forgotten'] as const

/** A store that has been started again, or another one that took its place, may have lost what it had acknowledged. */
const RUN = `
local run = string.match(redis.call('INFO', 'server'), 'run_id:(%x+)')
local function changesOf(topic) return KEYS[4] .. ':' .. topic end
`

const NOW_MS = `
local time = redis.call('TIME')
local nowMs = string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000))
`

/** Arguments: id, fence. Refuses a relay that has not led since the last leader began. */
const FENCE = `
local held = redis.call('GET', KEYS[1])
if redis.call('HGET', KEYS[2], 'fence') ~= ARGV[2] or (held and held ~= ARGV[1]) then
  return redis.error_reply('FENCED another relay leads')
end
`

/** Arguments: id, fence to have, lease in ms. Answers whether the lease was taken, then epoch and seq. */
export const ACQUIRE = `
local taken = redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[3])
if taken then
  local count = redis.call('HINCRBY', KEYS[2], 'leaders', 1)
  redis.call('HSET', KEYS[2], 'fence', ARGV[2])
end
return { taken and 1 or 0, redis.call('HGET', KEYS[2], 'epoch') or '', redis.call('HGET', KEYS[2], 'seq') or '0' }
`

/** Arguments: id, fence, lease in ms. */
export const RENEW = `${FENCE}
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[3])
return 1
`

export const RELEASE = `
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0
`

/**
 * Writes what one poll changed, to states and log, with the notice to all; or nothing. Arguments: id, fence, lease in ms,
 * epoch, seq before, missing, log entry, entries kept, and JSON of [op, topic, value]; age of the last good poll in ms, or nothing. Answers seq, FENCED or LOST.
 */
export const APPEND = `${RUN}${NOW_MS}${FENCE}
local meta = redis.call('HMGET', KEYS[2], 'run', 'epoch', 'seq')
if meta[1] ~= run or meta[2] ~= ARGV[4] or meta[3] ~= ARGV[5] then return redis.error_reply('LOST not what was written') end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[3])
redis.call('HSET', KEYS[2], 'missing', ARGV[6])
if ARGV[10] ~= '' then redis.call('HSET', KEYS[2], 'good', string.format('%.0f', nowMs - ARGV[10])) end
for _, step in ipairs(cjson.decode(ARGV[9])) do
  local op, topic, value = step[1], step[2], step[3]
  if op == 'state' then
    redis.call('HSET', KEYS[4], topic, value)
    redis.call('DEL', changesOf(topic))
    redis.call('HDEL', KEYS[5], topic)
  elseif op == 'event' then
    redis.call('RPUSH', changesOf(topic), value)
  elseif op == 'forget' then
    redis.call('HDEL', KEYS[4], topic)
    redis.call('DEL', changesOf(topic))
    redis.call('HSET', KEYS[5], topic, value)
  elseif op == 'drop' then
    redis.call('HDEL', KEYS[5], topic)
  elseif op == 'ready' then
    redis.call('HSET', KEYS[2], 'ready', '1')
  end
end
local seq = redis.call('HINCRBY', KEYS[2], 'seq', 1)
redis.call('XADD', KEYS[3], 'MAXLEN', '~', ARGV[8], '*', 'epoch', ARGV[4], 'seq', seq, 'events', ARGV[7])
return seq
`

export const BEGIN_EPOCH = `${RUN}${FENCE}
for _, topic in ipairs(redis.call('HKEYS', KEYS[4])) do redis.call('DEL', changesOf(topic)) end
redis.call('DEL', KEYS[4], KEYS[5])
redis.call('HSET', KEYS[2], 'epoch', ARGV[3], 'seq', '0', 'missing', '{}', 'run', run)
redis.call('HDEL', KEYS[2], 'ready')
return 1
`

/** Whether the store is the one of this epoch, its log's position, time, meta, forgotten, and each topic's history. */
export const LOAD = `${RUN}${NOW_MS}
local last = redis.call('XREVRANGE', KEYS[3], '+', '-', 'COUNT', 1)
local topics = redis.call('HGETALL', KEYS[4])
local changes = {}
for i = 1, #topics, 2 do changes[#changes + 1] = redis.call('LRANGE', changesOf(topics[i]), 0, -1) end
local isSame = redis.call('HGET', KEYS[2], 'run') == run
return {
  isSame and 1 or 0,
  last[1] and last[1][1] or '0-0',
  nowMs,
  redis.call('HGETALL', KEYS[2]),
  redis.call('HGETALL', KEYS[5]),
  topics,
  changes,
}
`

/** What operators want, with a version that only grows. Key of its own. Arguments: version, settings. */
export const PUT_SETTINGS = `
local held = redis.call('HGET', KEYS[1], 'version')
if held and tonumber(held) >= tonumber(ARGV[1]) then return 0 end
redis.call('HSET', KEYS[1], 'version', ARGV[1], 'settings', ARGV[2])
return 1
`
