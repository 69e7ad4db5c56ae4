import { expect, test } from 'vitest'
import type { MatchState } from '#shared/live/match-state.ts'
import { MovableClock } from '#tests/support/movable-clock.ts'
import { Reader } from '#tests/support/reader.ts'
import { relayUnderTest } from '#tests/support/relay-under-test.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'

/** The wall clock is moved back and forth; what lasts a while lasts as long as before. */

const HOUR_MS = 3_600_000
const runsOf = (state: unknown) => (state as MatchState).Innings['1']?.Runs

for (const [how, ms] of [
  ['back', -HOUR_MS],
  ['forth', HOUR_MS],
] as const) {
  test(`scores go on when the clock is moved ${how} an hour during a poll, and nobody is told that they are stale`, async () => {
    const clock = new MovableClock()
    const { upstream, address } = await relayUnderTest(
      { LIVE_POLL_MS: '100', STALE_AFTER_MS: '5000' },
      (up) => up.show(sampleMatch(7), sampleScorecard(10)),
      { clock },
    )
    const reader = await Reader.open(address)
    reader.subscribe('match/7')
    await reader.holds('match/7', () => true)
    let isMoved = false
    upstream.misbehave = (request, response) => {
      if (!isMoved) clock.moveWall(ms)
      isMoved = true
      upstream.misbehave = undefined
      setTimeout(() => upstream.answer(request, response), 50)
    }
    await expect.poll(() => isMoved).toBe(true)
    upstream.show(sampleMatch(7), sampleScorecard(11))
    await reader.holds('match/7', (state) => runsOf(state) === 11)
    expect(reader.messages.filter(({ type }) => type === 'beat')).toEqual([])
    const { headers } = await fetch(`${address}/live/topics/match/7`)
    expect(headers.get('crease-upstream')).toBe('fresh')
  })
}
