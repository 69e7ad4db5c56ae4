import { expect, test } from 'vitest'
import { isSameDelivery } from '#shared/cricket/is-same-delivery.ts'
import type { Delivery, MatchSheet } from '#shared/cricket/match-log.ts'
import { middleOfZone, type Shot, ZONES, zoneOf } from '#shared/cricket/shot.ts'
import {
  EMPTY_PAD,
  edit,
  isLastHit,
  type Pad,
  padState,
  record,
  recordShot,
  undo,
} from '#shared/scoring/pad.ts'

const side = (TeamId: number) => ({
  TeamId,
  Players: Array.from({ length: 11 }, (_, place) => ({ PlayerId: TeamId * 100 + place, Name: `${place}` })),
})
const sheet: MatchSheet = { Format: 'T20', BallsPerOver: 6, Overs: 2, Teams: [side(1), side(2)] }
const ball = (N: number, more: Partial<Delivery> = {}): Delivery => ({
  ...{ Type: 'delivery', Innings: 1, Over: 0, N, Batter: 100, NonStriker: 101, Bowler: 200, Runs: 0 },
  ...more,
})
const started = [
  { Type: 'toss', WinnerTeamId: 1, Decision: 'bat' } as const,
  { Type: 'innings', Innings: 1, BattingTeamId: 1 } as const,
  ball(1),
].reduce<Pad>((pad, event, place) => record(pad, `${place}`, event), EMPTY_PAD)
const at = (pad: Pad) => padState(sheet, pad)
const shots = (pad: Pad) =>
  Object.values(at(pad).scorer.scorecard.Deliveries['1.0'] ?? {}).map(({ Shot }) => Shot)
const tap = (pad: Pad, id: string, shot: Shot) => recordShot(pad, at(pad).slots, id, shot)

test('a zone has the name that commentators give it, mirrored for a left-hander', () => {
  const named = (X: number, Y: number) => [zoneOf({ X, Y }), zoneOf({ X, Y }, true)]
  expect(named(10, 90)).toEqual(['midOff', 'midOn'])
  expect(named(80, 30)).toEqual(['cover', 'midwicket'])
  expect(named(80, -30)).toEqual(['point', 'squareLeg'])
  expect(named(20, -90)).toEqual(['thirdMan', 'fineLeg'])
  expect(ZONES.map((_, place) => zoneOf(middleOfZone(place)))).toEqual(ZONES)
})

test('where a ball went is tapped after it, changed by a second tap, and taken back before the ball', () => {
  const once = tap(started, 'a', { X: 80, Y: 30 })
  expect(shots(once)).toEqual([{ X: 80, Y: 30 }])
  expect(at(once).step).toEqual(at(started).step)
  const twice = tap(once, 'b', { X: -80, Y: 30 })
  expect(shots(twice)).toEqual([{ X: -80, Y: 30 }])
  expect(shots(undo(sheet, twice, 'c'))).toEqual([{ X: 80, Y: 30 }])
  const without = undo(sheet, once, 'd')
  expect(shots(without)).toEqual([undefined])
  expect(shots(undo(sheet, without, 'e'))).toEqual([])
  expect(at(once).faults).toEqual([])
})

test('who comes next and was chosen before the tap stays chosen', () => {
  const chosen: Pad = { ...started, chosen: [{ as: 'bowler', id: 203 }] }
  expect(tap(chosen, 'a', { X: 1, Y: 1 }).chosen).toEqual(chosen.chosen)
})

test('a ball that is taken out leaves the others where they went', () => {
  const first = tap(started, 'a', { X: 80, Y: 30 })
  const second = tap(record(first, 'b', ball(2)), 'c', { X: 0, Y: -90 })
  expect(shots(edit(second, 'd', 'b', undefined))).toEqual([{ X: 80, Y: 30 }])
})

test('a tap before the first ball of an innings marks no ball of the one before', () => {
  const next = { Type: 'innings', Innings: 2, BattingTeamId: 2 } as const
  const ended = record(record(started, 'a', { Type: 'innings end', Innings: 1 }), 'b', next)
  expect(shots(record(ended, 'c', { Type: 'shot', X: 1, Y: 2 }))).toEqual([undefined])
})

test('it is asked where a ball may have come off the bat', () => {
  const out = (Kind: string) => ({ Wickets: [{ Player: 100, Kind }] })
  const asked = (more: Partial<Delivery>) => isLastHit([{ id: '1', event: ball(1, more) }])
  expect([{}, { Runs: 6 }, out('caught'), out('run out'), { Extras: { NoBalls: 1 } }].map(asked)).toEqual(
    Array(5).fill(true),
  )
  expect(
    [out('bowled'), out('lbw'), { Extras: { Wides: 1 } }, { Extras: { LegByes: 1 } }].map(asked),
  ).toEqual(Array(4).fill(false))
})

test('where a ball went is no correction of it', () => {
  const shown = { Batter: 1, Bowler: 2, Runs: 4 }
  expect(isSameDelivery(shown, { ...shown, Shot: { X: 1, Y: 2 } })).toBe(true)
})
