import { Hub } from '#relay/live/hub.ts'
import { LiveRoom } from '#relay/live/live-room.ts'
import { Scoreboard } from '#relay/upstream/scoreboard.ts'
import type { Delivery } from '#shared/cricket/match-log.ts'
import { Scorer } from '#shared/cricket/scorer.ts'
import type { Rate } from '#shared/live/messages.ts'
import { clockOf } from '#tests/support/movable-clock.ts'
import { RecordingWire } from '#tests/support/recording-wire.ts'
import { sampleMatch } from '#tests/support/sample-match.ts'
import { median, quantile } from '../figures.ts'
import { type WholeMatch, wholeMatches } from './twenty20.ts'

/**
 * What a reader of a whole T20 receives: 200 minutes, every ball in its time, first snapshot, beats and pings
 * included, counted in bytes of WebSocket frames. The room is the relay's own; only the clock is made to run fast.
 */

const MATCHES = 5
const MATCH_SECONDS = 200 * 60
const PING_BYTES = 2

type Reader = { topics: string[]; rate: Rate; compresses: boolean }

export type Bytes = {
  ordinaryBall: { median: number; p95: number; compressed: number }
  wholeMatch: Record<
    'match plain' | 'match' | 'match and live' | 'match at 120s' | 'match and live at 120s',
    number
  >
}

export function measureBytes(): Bytes {
  const matches = wholeMatches(MATCHES)
  const total = (reader: Reader) => median(matches.map((match) => bytesOf(watch(match, reader))))
  const match = ['match/12']
  const deltas = matches.flatMap((each) => ordinaryBalls(each, false))
  return {
    ordinaryBall: {
      median: median(deltas),
      p95: quantile(deltas, 0.95),
      compressed: median(matches.flatMap((each) => ordinaryBalls(each, true))),
    },
    wholeMatch: {
      'match plain': total({ topics: match, rate: 'live', compresses: false }),
      match: total({ topics: match, rate: 'live', compresses: true }),
      'match and live': total({ topics: ['live', ...match], rate: 'live', compresses: true }),
      'match at 120s': total({ topics: match, rate: '120s', compresses: true }),
      'match and live at 120s': total({ topics: ['live', ...match], rate: '120s', compresses: true }),
    },
  }
}

/** Payload bytes of the deltas of balls without a wicket that neither begin nor end an over. */
function ordinaryBalls(match: WholeMatch, compresses: boolean): number[] {
  const sizes: number[] = []
  watch(match, { topics: ['match/12'], rate: 'live', compresses }, (delivery, frames) => {
    const isOrdinary =
      delivery.Wickets === undefined && delivery.N > 1 && delivery.N < match.sheet.BallsPerOver
    const [frame] = frames
    if (isOrdinary && frame) sizes.push(frame.length - (frame.length < 128 ? 2 : 4))
  })
  return sizes
}

function watch(
  { sheet, events }: WholeMatch,
  { topics, rate, compresses }: Reader,
  bowled: (delivery: Delivery, frames: Buffer[]) => void = () => {},
): RecordingWire {
  let nowMs = 1_763_000_000_000
  const hub = new Hub('k3f9a1b2', { encoded: () => {}, published: () => {} })
  const scoreboard = new Scoreboard(hub)
  const room = new LiveRoom({
    hub,
    staleAfterMs: 1e9,
    maxBufferedBytes: 1e9,
    clock: clockOf(() => nowMs),
    freshnessChanged: () => {},
  })
  const scorer = new Scorer(sheet)
  const show = () => {
    const { MatchScoreURL: scoreUrl, TossJson, BallsPerOver: _balls, ...listed } = sampleMatch(12)
    scoreboard.apply({
      at: nowMs,
      unreadable: new Set(),
      matches: [
        {
          fixture: { ...listed, Status: scorer.stage === 'completed' ? 'completed' : 'live' },
          toss: JSON.parse(TossJson ?? 'null'),
          ballsPerOver: sheet.BallsPerOver,
          ...(scoreUrl ? { scoreUrl } : {}),
          scorecard: scorer.scorecard,
        },
      ],
    })
  }
  show()
  const wire = new RecordingWire({ compresses })
  const guest = room.enter(wire, '6f0f3e9c-52f5-4f6e-9d3c-2f6f0c1f8f5e')
  guest.received(JSON.stringify({ type: 'subscribe', topics: topics.map((topic) => ({ topic, rate })) }))
  const secondsEach = Math.floor(MATCH_SECONDS / events.length)
  for (const event of events) {
    const before = wire.sent.length
    scorer.apply(event)
    show()
    if (event.Type === 'delivery') bowled(event, wire.sent.slice(before))
    for (let second = 0; second < secondsEach; second += 1) {
      nowMs += 1000
      room.tick()
      guest.answered()
    }
  }
  return wire
}

function bytesOf(wire: RecordingWire): number {
  return wire.sent.reduce((sum, frame) => sum + frame.length, wire.pings * PING_BYTES)
}
