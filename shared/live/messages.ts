import * as z from 'zod/mini'
import type { JsonObject, Patch } from './json.ts'
import { MAX_DELAY_MS } from './max-delay.ts'

/** The messages of `crease.live.v1`; PROTOCOL.md says what they promise. */

export const RATES = { live: 0, '5s': 5000, '30s': 30_000, '120s': 120_000 } as const
export const MAX_TOPICS = 32
export const MAX_MESSAGE_BYTES = 4096

export const Rate = z.enum(['live', '5s', '30s', '120s'])
export type Rate = z.infer<typeof Rate>

const TopicName = z.string()
const Offset = z.int().check(z.nonnegative())
const Millis = z.number()
/** States and patches are parsed by JSON alone: they are checked where they come from. */
const AnyObject = z.custom<JsonObject>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)
const AnyPatch = z.custom<Patch>((value) => value !== undefined)

export const Subscription = z.object({
  topic: TopicName,
  epoch: z.optional(z.string()),
  /** Any number: one that was never issued gets a snapshot. */
  offset: z.optional(z.number()),
  rate: z.optional(Rate),
  /** First the state as it was so many ms ago, then every change since. */
  delay: z.optional(z.number().check(z.gte(0), z.lte(MAX_DELAY_MS))),
})
export type Subscription = z.infer<typeof Subscription>

const Subscribe = z.object({ type: z.literal('subscribe'), topics: z.array(Subscription) })
const Unsubscribe = z.object({ type: z.literal('unsubscribe'), topics: z.array(TopicName) })

export const ClientMessage = z.discriminatedUnion('type', [Subscribe, Unsubscribe])
export type ClientMessage = z.infer<typeof ClientMessage>

const Hello = z.object({
  type: z.literal('hello'),
  session: z.string(),
  at: Millis,
  heartbeat: z.number(),
})
export const Snapshot = z.object({
  type: z.literal('snapshot'),
  topic: TopicName,
  epoch: z.string(),
  offset: Offset,
  at: Millis,
  state: AnyObject,
})
export type Snapshot = z.infer<typeof Snapshot>
/** `base` is left out when it is `offset - 1`. */
export const Delta = z.object({
  type: z.literal('delta'),
  topic: TopicName,
  base: z.optional(Offset),
  offset: Offset,
  at: Millis,
  patch: AnyPatch,
})
export type Delta = z.infer<typeof Delta>
export const Upstream = z.enum(['fresh', 'stale'])
export type Upstream = z.infer<typeof Upstream>
export const Beat = z.object({
  type: z.literal('beat'),
  at: z.optional(Millis),
  upstream: z.optional(Upstream),
  since: z.optional(Millis),
})
export type Beat = z.infer<typeof Beat>
export const EndReason = z.enum(['completed', 'abandoned', 'withdrawn'])
export type EndReason = z.infer<typeof EndReason>
export const End = z.object({ type: z.literal('end'), topic: TopicName, reason: EndReason })
export type End = z.infer<typeof End>
export const ErrorCode = z.enum(['unknown_topic', 'bad_message', 'too_many_topics', 'rate_limited'])
export type ErrorCode = z.infer<typeof ErrorCode>
const ErrorMessage = z.object({
  type: z.literal('error'),
  code: ErrorCode,
  topic: z.optional(TopicName),
  message: z.string(),
})
const Bye = z.object({ type: z.literal('bye'), within: z.number() })

export const RelayMessage = z.discriminatedUnion('type', [
  Hello,
  Snapshot,
  Delta,
  Beat,
  End,
  ErrorMessage,
  Bye,
])
export type RelayMessage = z.infer<typeof RelayMessage>
