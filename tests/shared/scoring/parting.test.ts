import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Delivery } from '#shared/cricket/match-log.ts'
import { EMPTY_PAD, edit, type Pad, padState, record } from '#shared/scoring/pad.ts'
import { partingOf, withMine } from '#shared/scoring/parting.ts'
import { replay, slotsOf } from '#shared/scoring/scored-log.ts'
import { padSheet } from '#tests/support/pad-sheet.ts'

const sheet = padSheet()

const begun: Pad = record(record(EMPTY_PAD, 't', { Type: 'toss', WinnerTeamId: 1, Decision: 'bat' }), 'i', {
  Type: 'innings',
  Innings: 1,
  BattingTeamId: 1,
})

/** The same pad after more balls of these runs; a negative one edits the last ball instead. */
function scoredOn(pad: Pad, phone: string, runs: readonly number[]): Pad {
  return runs.reduce((now, one, place) => {
    const { slots, scorer } = padState(sheet, now)
    const card = scorer.scorecard.Innings['1']
    const last = slots.findLast(({ event }) => event?.Type === 'delivery')
    if (one < 0 && last?.event?.Type === 'delivery')
      return edit(now, `${phone}${place}`, last.id, { ...last.event, Runs: -one })
    const balls = card?.Balls ?? 0
    const Batter = card?.OnStrike ?? 100
    const ball: Delivery = {
      ...{ Type: 'delivery', Innings: 1, Over: Math.floor(balls / 6), N: (balls % 6) + 1 },
      ...{ Batter, NonStriker: Batter === 100 ? 101 : 100, Bowler: 210 - (Math.floor(balls / 6) % 2) },
      Runs: Math.abs(one),
    }
    return record(now, `${phone}${place}`, ball)
  }, pad)
}

const balls = fc.array(fc.integer({ min: -3, max: 4 }), { maxLength: 200 })

test('[score] of two logs that parted the chosen one counts ball for ball, and what the other phone entered stays in the log', () => {
  fc.assert(
    fc.property(balls, balls, balls, (before, own, other) => {
      const common = scoredOn(begun, 'c', before)
      const [mine, theirs] = [scoredOn(common, 'm', own), scoredOn(common, 'o', other)]
      const logs = {
        common: common.log,
        mine: mine.log.slice(common.log.length),
        theirs: theirs.log.slice(common.log.length),
      }
      const chosen = withMine(sheet, logs, 'choice')
      const eventsOf = (log: Pad['log']) => slotsOf(sheet, log).flatMap(({ event }) => (event ? [event] : []))
      expect(eventsOf(chosen)).toEqual(eventsOf(mine.log))
      expect(chosen.slice(0, theirs.log.length)).toEqual(theirs.log)
      expect(replay(sheet, chosen).faults).toEqual([])
      const parting = partingOf(sheet, logs)
      const same = eventsOf(mine.log).length - (parting?.mine.length ?? 0)
      expect(eventsOf(theirs.log).slice(0, same)).toEqual(eventsOf(mine.log).slice(0, same))
    }),
    { numRuns: 40 },
  )
})
