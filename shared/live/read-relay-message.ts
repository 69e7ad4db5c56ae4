import type { JsonObject } from './json.ts'
import type { RelayMessage, Snapshot } from './messages.ts'

/** The schemas of `messages.ts` without their library: a page that is open needs no more to trust its own relay's words. */

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value)
const isOffset: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0
const isThere: Check = (value) => value !== undefined
const isOneOf =
  (...words: string[]): Check =>
  (value) =>
    words.includes(value as string)
const maybe =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const FIELDS: { [Type in RelayMessage['type']]: Record<string, Check> } = {
  hello: { session: isText, at: isNumber, heartbeat: isNumber },
  snapshot: { topic: isText, epoch: isText, offset: isOffset, at: isNumber, state: isObject },
  delta: { topic: isText, base: maybe(isOffset), offset: isOffset, at: isNumber, patch: isThere },
  beat: { at: maybe(isNumber), upstream: maybe(isOneOf('fresh', 'stale')), since: maybe(isNumber) },
  end: { topic: isText, reason: isOneOf('completed', 'abandoned', 'withdrawn') },
  error: {
    code: isOneOf('unknown_topic', 'bad_message', 'too_many_topics', 'rate_limited'),
    topic: maybe(isText),
    message: isText,
  },
  bye: { within: isNumber },
}

/** Undefined: it is none of the protocol, or one of a later version. */
export function readRelayMessage(value: unknown): RelayMessage | undefined {
  if (!isObject(value) || typeof value.type !== 'string' || !Object.hasOwn(FIELDS, value.type))
    return undefined
  const fields = FIELDS[value.type as RelayMessage['type']]
  const isRight = Object.entries(fields).every(([name, check]) => check(value[name]))
  return isRight ? (value as unknown as RelayMessage) : undefined
}

export function readSnapshot(value: unknown): Snapshot | undefined {
  const message = readRelayMessage(value)
  return message?.type === 'snapshot' ? message : undefined
}
