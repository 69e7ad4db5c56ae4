import { expect, test } from 'vitest'
import type { Delivery } from '#shared/cricket/match-log.ts'
import { effectsOf } from '#shared/scoring/effects.ts'
import { EMPTY_PAD, type Pad, padState, record } from '#shared/scoring/pad.ts'
import { padSheet } from '#tests/support/pad-sheet.ts'

const sheet = padSheet()

const ball = (
  Over: number,
  N: number,
  Batter: number,
  NonStriker: number,
  more: Partial<Delivery> = {},
): Delivery => ({
  ...{ Type: 'delivery', Innings: 1, Over, N, Batter, NonStriker, Bowler: 210 - Over, Runs: 0 },
  ...more,
})

/** One run off the first ball; the other batter faces from there. */
function padWith(balls: readonly Delivery[]): Pad {
  const begun = record(record(EMPTY_PAD, 't', { Type: 'toss', WinnerTeamId: 1, Decision: 'bat' }), 'i', {
    Type: 'innings',
    Innings: 1,
    BattingTeamId: 1,
  })
  return balls.reduce((pad, one, place) => record(pad, `b${place + 1}`, one), begun)
}

test('[score] an edit says who changes ends, for how many balls of which over, and how many figures change', () => {
  const pad = padWith([
    ball(0, 1, 100, 101, { Runs: 1 }),
    ball(0, 2, 101, 100, { Runs: 4 }),
    ball(0, 3, 101, 100),
  ])
  const effects = effectsOf(sheet, pad, 'b1', ball(0, 1, 100, 101, { Runs: 2 }))
  expect(effects.changedEnds).toEqual([{ over: '1.0', balls: 2, pair: [100, 101] }])
  expect(effects.totals).toEqual([{ innings: 1, was: '5/0 (0.3)', now: '6/0 (0.3)' }])
  expect(effects.figures).toBeGreaterThan(3)
  expect(effects.impossible).toEqual([])
})

test('[score] a ball that an edit makes impossible is named, and stays in the log', () => {
  const pad = padWith([ball(0, 1, 100, 101), ball(0, 2, 100, 101), ball(0, 3, 102, 101, { Runs: 1 })])
  const out = ball(0, 2, 100, 101, { Wickets: [{ Player: 101, Kind: 'run out' }] })
  const { impossible } = effectsOf(sheet, pad, 'b2', out)
  const why = { key: 'batsOut', values: { name: 'P101', kind: 'run out' } }
  expect(impossible).toEqual([{ id: 'b3', why }])
  expect(padState(sheet, pad).slots).toHaveLength(5)
})
