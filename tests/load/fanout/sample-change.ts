import type { JsonObject } from '#shared/live/json.ts'
import { diff } from '#shared/live/merge-patch.ts'

/** A state that changes from one number to the next such that its delta has the wished length, in words that compress as scores do. */
export function stateAt(n: number, bytes: number): JsonObject {
  const score: JsonObject = { Runs: FIRST + n, Balls: FIRST + n }
  const rest = deltaText('match/12', FIRST, FIRST_AT, { ...score, Words: '' }).length
  return { LiveMatchId: 12, Status: 'live', ...score, Words: wordsAt(n, Math.max(1, bytes - rest)) }
}

/** What a server without a hub sends to all: the same message that ours makes of the two states. */
export function messageAt(n: number, bytes: number, at: number): string {
  return deltaText('match/12', n, at, diff(stateAt(n - 1, bytes), stateAt(n, bytes)))
}

const FIRST = 1000
const FIRST_AT = 1_763_000_000_000
const WORDS =
  'driven through extra cover for four by Rao off Sutherland; worked to leg, they run two; beaten outside off; a slower ball, held back, chipped to long on where Pillai waits; short and pulled, one bounce over the rope; yorker, dug out to mid off; full toss, thick edge past slip, three; leg bye to fine leg; no run, good length; wide down the leg side; '.repeat(
    12,
  )

function wordsAt(n: number, length: number): string {
  const start = (n * 37) % 300
  return WORDS.slice(start, start + length)
}

function deltaText(topic: string, offset: number, at: number, patch: unknown): string {
  return JSON.stringify({ type: 'delta', topic, offset, at, patch })
}
