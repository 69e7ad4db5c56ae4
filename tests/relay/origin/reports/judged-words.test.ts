import { expect, test } from 'vitest'
import { textOf } from '#relay/origin/reports/checked-text.ts'
import { headline } from '#relay/origin/reports/english/headline.ts'
import { lead } from '#relay/origin/reports/english/lead.ts'
import { ReportWriter } from '#relay/origin/reports/english/report-writer.ts'
import { anglesOf } from '#relay/origin/reports/story/angle.ts'
import { standsAlone } from '#relay/origin/reports/story/best-score.ts'
import type { BatterStory, InningsStory } from '#relay/origin/reports/story/innings-story.ts'
import type { MatchStory } from '#relay/origin/reports/story/match-story.ts'
import { paceOf } from '#relay/origin/reports/story/pace.ts'

const batter = (id: number, runs: number, balls: number): BatterStory => ({
  ...{ id, runs, balls, fours: 8, sixes: 2, isOut: true, order: 1 },
})

/** A Twenty20 of two innings that hold these batters, won by the side that chased. */
function match(id: number, first: BatterStory[], second: BatterStory[], Target = 180): MatchStory {
  const innings = (number: number, batters: BatterStory[], side: number): InningsStory =>
    ({
      ...{ number, batters, overs: [], bowlers: [], stands: [], wickets: [] },
      card: {
        ...{ BattingTeamId: side, BowlingTeamId: 3 - side, Runs: 180, Wickets: 4, Overs: '20' },
        ...(number === 2 ? { Target, TargetOvers: '20' } : {}),
        ...{ Batting: {}, Extras: {} },
      },
    }) as unknown as InningsStory
  const players = (team: number) =>
    Array.from({ length: 3 }, (_, n) => ({ PlayerId: team * 10 + n, Name: `A. Player${team}${'abc'[n]}` }))
  return {
    facts: {
      ...{ id, name: '3rd match', tournament: { id: 1, name: 'League' }, venue: 'The Meadow' },
      startTime: '2026-11-21T10:00:00.000Z',
      teams: [
        { TeamId: 1, TeamName: 'Larks' },
        { TeamId: 2, TeamName: 'Owls' },
      ],
      sheet: {
        Format: 'T20',
        BallsPerOver: 6,
        Overs: 20,
        Teams: [{ Players: players(1) }, { Players: players(2) }],
      },
    },
    result: { Kind: 'win', WinnerTeamId: 2, By: { Wickets: 6 } },
    innings: [innings(1, first, 1), innings(2, second, 2)],
    ...{ superOvers: [], days: 1, rained: false, targetMoved: false, ballsLeft: 12, isLimited: true },
  } as unknown as MatchStory
}

const SOLE = /no reply|towered|on the strength/

/** Everything that the title and the first paragraph of such a match may be, whatever its number. */
const toldOf = (first: BatterStory[], second: BatterStory[]) =>
  Array.from({ length: 8 }, (_, id) => {
    const story = match(id, first, second)
    const [angle] = anglesOf(story)
    if (angle?.kind !== 'hundred') throw new Error('It is remembered for a hundred.')
    return [
      headline(new ReportWriter(story, () => 0), angle),
      ...lead(new ReportWriter(story, () => 0), angle),
    ]
      .map(textOf)
      .join(' ')
  })

test('a hundred that another nearly matched is not said to have had no reply', () => {
  for (const told of toldOf([batter(10, 123, 70)], [batter(20, 125, 80)])) {
    expect(told).not.toMatch(SOLE)
    expect(told).toContain('123')
  }
  for (const told of toldOf([batter(10, 90, 60)], [batter(20, 125, 80)])) expect(told).not.toMatch(SOLE)
  expect(toldOf([batter(10, 40, 60)], [batter(20, 125, 80)]).join(' ')).toMatch(SOLE)
})

test('a score stands alone where the next best is under two thirds of it', () => {
  const best = batter(20, 120, 70)
  expect(standsAlone(match(1, [batter(10, 80, 50)], [best]), best)).toBe(false)
  expect(standsAlone(match(1, [batter(10, 79, 50)], [best]), best)).toBe(true)
})

test('slow and quick are judged by the match and by what a chase asked for', () => {
  const slowMatch = match(1, [batter(10, 80, 100)], [batter(20, 32, 36), batter(21, 40, 48)], 100)
  const [, chase] = slowMatch.innings
  if (!chase) throw new Error('There is a chase.')
  expect(paceOf(slowMatch, chase, 32, 36)).toBe('usual')
  expect(paceOf(slowMatch, chase, 32, 60)).toBe('slow')
  expect(paceOf(slowMatch, chase, 40, 36)).toBe('quick')
  expect(paceOf(slowMatch, chase, 8, 4)).toBe('usual')
  const fastMatch = match(1, [batter(10, 180, 100)], [batter(20, 100, 60)], 200)
  const [, fastChase] = fastMatch.innings
  if (!fastChase) throw new Error('There is a chase.')
  expect(paceOf(fastMatch, fastChase, 32, 36)).toBe('slow')
})
