import { describe, expect, test } from 'vitest'
import type { RecordsBefore } from '#shared/api/match.ts'
import type { CommentaryBall, CommentaryMatch } from '#shared/commentary/commentary-match.ts'
import { factsOfMatch } from '#shared/commentary/facts-of-match.ts'
import { linesOfOver } from '#shared/commentary/lines-of-over.ts'
import { remarksWhileAway } from '#shared/commentary/while-away.ts'
import { runsOf } from '#shared/cricket/breakdown/played-ball.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { inningsOf } from '#tests/support/commentary-samples.ts'
import { PHRASE_BOOKS, PHRASES } from '#tests/support/phrase-books.ts'
import { placeholdersOf } from '#tests/support/phrase-faults.ts'

const ENOUGH = 5
const runs = (Runs: number, Matches = ENOUGH) => ({ Runs, Matches })
const bowling = (Wickets: number, Runs: number, Matches = ENOUGH) => ({ Wickets, Runs, Matches })
const NAMES = { person: (who: number | string) => `P${who}`, side: (id: number) => `T${id}` }

const innings = (team: number, rest: Partial<Innings> = {}) => inningsOf(team, { Bowler: 0, ...rest })

/** Side 1 bats in the first and the third innings. Its players are 11 to 13, those of side 2 are 21 to 23. */
function matchOf(balls: CommentaryBall[], recordsBefore?: RecordsBefore): CommentaryMatch {
  const of = (number: number, team: number) => {
    const own = balls.filter(({ Innings }) => Innings === number)
    return innings(team, { Runs: own.reduce((sum, one) => sum + runsOf(one), 0) })
  }
  return {
    ...{ format: 'Test', ballsPerOver: 6, startTime: '2026-01-01T10:00:00Z', balls, recordsBefore },
    card: { Deliveries: {}, Innings: { '1': of(1, 1), '2': of(2, 2), '3': of(3, 1) } },
  }
}

const hit = (place: number, rest: Partial<CommentaryBall> = {}): CommentaryBall => ({
  ...{ Innings: 1, Over: Math.floor(place / 6), N: (place % 6) + 1 },
  ...{ Batter: 11, NonStriker: 12, Bowler: 21, Runs: 6 },
  ...rest,
})
/** So many sixes of one batter. */
const sixes = (count: number, rest: Partial<CommentaryBall> = {}) =>
  Array.from({ length: count }, (_, place) => hit(place, rest))
const wicket = (place: number, rest: Partial<CommentaryBall> = {}) =>
  hit(place, { Runs: 0, Batter: 30 + place, Wickets: { [30 + place]: 'bowled' }, ...rest })

const placesTold = (match: CommentaryMatch) =>
  factsOfMatch(match).flatMap(({ records = [], place }) =>
    records.map(({ of, kind, figure, was }) => [place, of, kind, figure, was]),
  )

test('nothing is told of records that nobody passes, that few matches stand behind, or that no origin tells', () => {
  const balls = sixes(9)
  const before = (Score: { Runs: number; Matches: number }) => ({ League: { Score }, Teams: {}, Players: {} })
  expect(placesTold(matchOf(balls, before(runs(54))))).toEqual([])
  expect(placesTold(matchOf(balls, before(runs(20, ENOUGH - 1))))).toEqual([])
  expect(placesTold(matchOf(balls))).toEqual([])
  expect(placesTold(matchOf(balls, before(runs(53))))).toEqual([
    [8, 'league', 'score', { runs: 54 }, { runs: 53 }],
  ])
})

test('a best of their own is told of batters from thirty runs and of bowlers from three wickets on', () => {
  const Players = { '11': { Score: runs(10) }, '21': { Bowling: bowling(1, 5) } }
  const balls = [...sixes(6), ...[6, 7, 8, 9].map((place) => wicket(place))]
  expect(placesTold(matchOf(balls, { Teams: {}, Players }))).toEqual([
    [4, 'own', 'score', { runs: 30 }, { runs: 10 }],
    [8, 'own', 'bowling', { runs: 36, wickets: 3 }, { runs: 5, wickets: 1 }],
  ])
})

test('the innings and the match tell the records of the league in their summaries, with the figures of the end', () => {
  const before: RecordsBefore = {
    League: { Score: runs(40), Bowling: bowling(4, 60) },
    Teams: { '1': { Total: runs(20) } },
    Players: { '12': { Score: runs(3) } },
  }
  const first = [...sixes(9), ...[9, 10, 11, 12].map((place) => wicket(place))]
  const second = [hit(0, { Innings: 2, Batter: 22, NonStriker: 23, Bowler: 11, Runs: 1 })]
  const told = matchOf([...first, ...second], before)
  const facts = factsOfMatch(told)
  const ended = facts.find(({ inningsEnd }) => inningsEnd)?.inningsEnd
  // As many wickets as the best for fewer runs: sure only when the innings is over.
  expect(facts.flatMap(({ records = [] }) => records.map(({ kind }) => kind))).toEqual(['total', 'score'])
  expect(ended?.records?.map(({ of, kind, figure, was }) => [of, kind, figure, was])).toEqual([
    ['league', 'score', { runs: 54 }, { runs: 40 }],
    ['league', 'bowling', { runs: 54, wickets: 4 }, { runs: 60, wickets: 4 }],
  ])
  const keys = remarksWhileAway(told, facts, 0).map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining(['leagueScore', 'leagueBowling']))
  expect(keys).not.toContain('sideTotal')
  const lines = linesOfOver(facts.slice(12, 13), told, PHRASE_BOOKS.en, NAMES)
  const summary = lines.find(({ kind }) => kind === 'innings')
  expect(summary && 'text' in summary ? summary.text : '').toMatch(
    /competition.*54.*40.*competition.*4\/54.*4\/60/,
  )
})

describe.each(Object.entries(PHRASES))('in %s', (_language, phrases) => {
  const keys = ['Total', 'Score', 'Bowling'].flatMap((kind) =>
    ['league', 'side', 'own'].map((of) => `${of}${kind}`),
  )

  test('every phrase of a record says whose it is, how much it is and what stood before', () => {
    for (const key of keys.filter((one) => one in phrases) as (keyof typeof phrases)[]) {
      for (const phrase of phrases[key]) {
        const places = new Set(placeholdersOf(phrase).map(({ name }) => name))
        const figure = key.endsWith('Total') ? 'n' : key.endsWith('Score') ? 'runs' : 'figures'
        const who = key.endsWith('Total') ? 'team' : key.endsWith('Score') ? 'batter' : 'bowler'
        const scope = key.startsWith('side') ? ['team', 'league'] : []
        expect([...places], phrase).toEqual(expect.arrayContaining(['was', figure, who, ...scope]))
      }
    }
  })
})
