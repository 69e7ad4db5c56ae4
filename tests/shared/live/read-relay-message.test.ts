import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { RelayMessage } from '#shared/live/messages.ts'
import { readRelayMessage } from '#shared/live/read-relay-message.ts'

const WORDS = [
  ...['fresh', 'stale', 'completed', 'abandoned', 'withdrawn', 'unknown_topic', 'bad_message'],
  ...['too_many_topics', 'rate_limited', 'match/7', '', 'other'],
]
const value = fc.oneof(
  fc.constantFrom(...WORDS, undefined, null, true, {}, { a: 1 }, [], 0, -1, 1.5, 7, 2 ** 53, -0),
  fc.double(),
)
const FIELDS = [
  ...[
    'session',
    'at',
    'heartbeat',
    'topic',
    'epoch',
    'offset',
    'state',
    'base',
    'patch',
    'upstream',
    'since',
  ],
  ...['reason', 'code', 'message', 'within'],
]
const TYPES = ['hello', 'snapshot', 'delta', 'beat', 'end', 'error', 'bye', 'toString', 'other', undefined]
const right = {
  session: 's',
  at: 1,
  heartbeat: 5,
  topic: 'live',
  epoch: 'e',
  offset: 1,
  state: {},
  patch: {},
  reason: 'completed',
  code: 'bad_message',
  message: 'm',
  within: 3,
}
const message = fc
  .tuple(fc.constantFrom(...TYPES), fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 3 }))
  .map(([type, wrong]) => ({ ...right, ...wrong, ...(type === undefined ? {} : { type }) }))

test('pages take the messages that the schemas of the protocol take, and no other', () => {
  fc.assert(
    fc.property(fc.oneof(message, value), (one) => {
      const { success } = z.safeParse(RelayMessage, one)
      expect(readRelayMessage(one) === undefined).toBe(!success)
    }),
    { numRuns: 3000 },
  )
})
