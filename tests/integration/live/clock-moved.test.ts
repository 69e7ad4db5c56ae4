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

test('[M9] stale since when is right by the clock as it is when it is said, however it was moved before', async () => {
  const clock = new MovableClock()
  const { upstream, address, relay } = await relayUnderTest(
    { LIVE_POLL_MS: '50', STALE_AFTER_MS: '300' },
    (up) => up.show(sampleMatch(7), sampleScorecard(10)),
    { clock },
  )
  await expect.poll(() => relay.live.hub.isReady).toBe(true)
  const early = await Reader.open(address)
  clock.moveWall(-HOUR_MS)
  upstream.misbehave = (_request, response) => void response.writeHead(500).end()
  const beat = await early.next(({ type }) => type === 'beat')
  const isNow = (since: unknown) => expect(Math.abs(Number(since) - clock.wallMs())).toBeLessThan(20_000)
  isNow((beat as { since?: number }).since)
  clock.moveWall(2 * HOUR_MS)
  const late = await Reader.open(address)
  isNow(((await late.next(({ type }) => type === 'beat')) as { since?: number }).since)
  const { headers } = await fetch(`${address}/live/topics/match/7`)
  isNow(headers.get('crease-upstream')?.replace('stale; since=', ''))
})
