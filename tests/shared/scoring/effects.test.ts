import { expect, test } from 'vitest'
import type { Delivery } from '#shared/cricket/match-log.ts'
import { effectsOf } from '#shared/scoring/effects.ts'
import { EMPTY_PAD, type Pad, padState, record } from '#shared/scoring/pad.ts'
import type { PlainEvent } from '#shared/scoring/scored-log.ts'
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

test('[score] an edit says who is out instead, whose fifty goes, and which over has other balls', () => {
  const six = (Over: number, N: number) => ball(Over, N, 100, 101, { Runs: 6 })
  const over = (Over: number, count: number) =>
    Array.from({ length: count }, (_, place) => six(Over, place + 1))
  const pad = padWith([
    ...over(0, 6),
    ball(1, 1, 101, 100, { Runs: 1 }),
    ...[2, 3, 4].map((N) => six(1, N)),
    ball(1, 5, 100, 101, { Wickets: [{ Player: 100, Kind: 'run out' }] }),
  ])
  const other = ball(1, 5, 100, 101, { Wickets: [{ Player: 101, Kind: 'run out' }] })
  const { outs } = effectsOf(sheet, pad, 'b11', other)
  expect(outs.map(({ player, was, now }) => [player, was?.Out?.Kind, now?.Out?.Kind])).toEqual([
    [100, 'run out', undefined],
    [101, undefined, 'run out'],
  ])
  const wide = ball(0, 2, 100, 101, { Extras: { Wides: 1 } })
  const { milestones, overs } = effectsOf(sheet, pad, 'b2', wide)
  expect(milestones).toEqual([{ player: 100, of: 'runs', count: 50, isReached: false }])
  expect(overs).toEqual([{ over: '1.0', was: 6, now: 5 }])
})

test('[score] an edit of the first innings says that the target stays, and what it would be', () => {
  const chase: PlainEvent = { Type: 'innings', Innings: 2, BattingTeamId: 2, Target: 5, TargetOvers: '20' }
  const first = padWith([ball(0, 1, 100, 101, { Runs: 4 })])
  const ended = record(first, 'end', { Type: 'innings end', Innings: 1 })
  const pad = record(ended, 'chase', chase)
  expect(effectsOf(sheet, pad, 'b1', ball(0, 1, 100, 101, { Runs: 6 })).outcome).toEqual([
    { kind: 'target', target: 5, needed: 7 },
  ])
})
