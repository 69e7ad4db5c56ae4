import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { eventsBetween, publishedDeliveries } from '#relay/origin/core/matches/published-deliveries.ts'
import { fixtureOf } from '#relay/origin/parts/import/cricsheet-fixture.ts'
import { fromCricsheet } from '#relay/origin/parts/import/from-cricsheet.ts'
import type { Scorecard } from '#shared/cricket/scorecard.ts'
import { Scorer } from '#shared/cricket/scorer.ts'
import { boardMatch, matchState } from '#shared/live/make-states.ts'
import { boardAtMatch, RewoundMatch } from '#shared/live/rewound-match.ts'
import { cricsheetFiles } from '#tests/support/cricsheet-files.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'

const files = cricsheetFiles.map((file) => [file.split('/').at(-1), readFileSync(file, 'utf8')] as const)
const matches = [
  ['a match of our own', JSON.stringify(cricsheetJson(shortPlan('rewound')))] as const,
  ...files,
]

function played(text: string) {
  const match = fromCricsheet(JSON.parse(text))
  const log = match.events.map((event) => ({ event, at: '2026-03-01T09:00:00Z' }))
  const scorer = new Scorer(match.sheet)
  /** After each ball, and what came between it and the next one. */
  const truth: Scorecard[] = []
  for (const event of match.events) {
    if (event.Type === 'delivery') truth.push(scorer.scorecard)
    scorer.apply(event)
  }
  truth.push(scorer.scorecard)
  const fixture = fixtureOf(match, { LiveMatchId: 1, MatchId: 1, TournamentId: 1 }, scorer.stage)
  const state = matchState(
    { ...fixture, BallsPerOver: match.sheet.BallsPerOver },
    scorer.toss,
    scorer.scorecard,
  )
  const [a, b] = match.sheet.Teams
  const squads = { [a.TeamId]: a.Players, [b.TeamId]: b.Players }
  const parts = { state, squads, balls: publishedDeliveries(log) }
  return { truth, parts, between: eventsBetween(log) }
}

describe.each(matches)('%s', (_name, text) => {
  test('after each of its balls stands as the engine counted it then', () => {
    const { truth, parts, between } = played(text)
    const rewound = new RewoundMatch({ ...parts, between })
    truth.forEach((card, count) => {
      const { Innings, Deliveries } = rewound.stateAfter(count)
      const begun = Object.keys(Innings)
      expect(Deliveries, `after ${count} balls`).toEqual(card.Deliveries)
      expect(Innings, `after ${count} balls`).toEqual(
        Object.fromEntries(Object.entries(card.Innings).filter(([number]) => begun.includes(number))),
      )
    })
    expect(rewound.stateAfter(truth.length - 1)).toEqual(parts.state)
  })

  test('shares from ball to ball what the ball did not touch, so that a screen renders no more than that', () => {
    const { parts, between } = played(text)
    const rewound = new RewoundMatch({ ...parts, between })
    const states = parts.balls.map((_, place) => rewound.stateAfter(place + 1)).slice(0, -1)
    for (const [place, state] of states.entries()) {
      const before = states[place - 1]
      const { Innings } = parts.balls[place] ?? {}
      if (!before) continue
      if (before.Match.Status === state.Match.Status) expect(state.Match).toBe(before.Match)
      for (const number of Object.keys(before.Innings))
        if (Number(number) !== Innings && Number(number) !== parts.balls[place - 1]?.Innings)
          expect(state.Innings[number]).toBe(before.Innings[number])
    }
    expect(rewound.stateAfter(3)).toBe(rewound.stateAfter(3))
  })

  test('has a place for each ball, and none for one that was not bowled', () => {
    const { parts, between } = played(text)
    const rewound = new RewoundMatch({ ...parts, between })
    for (const [place, ball] of parts.balls.entries()) expect(rewound.countTo(ball)).toBe(place + 1)
    expect(rewound.countTo({ Innings: 9, Over: 0, N: 1 })).toBeUndefined()
  })
})

test('people are called as the card calls them, where squads have their names in full', () => {
  const { truth, parts, between } = played(JSON.stringify(cricsheetJson(shortPlan('in full'))))
  const squads = Object.fromEntries(
    Object.entries(parts.squads).map(([team, players]) => [
      team,
      players.map(({ PlayerId, Name }) => ({ PlayerId, Name: `Given ${Name}` })),
    ]),
  )
  const rewound = new RewoundMatch({ ...parts, squads, between })
  const half = Math.floor(truth.length / 2)
  expect(rewound.stateAfter(half).Innings['1']).toEqual(truth[half]?.Innings['1'])
  expect(rewound.stateAfter(truth.length - 1)).toEqual(parts.state)
})

test('without word of what came between balls, a match is read from its scorecard', () => {
  const { truth, parts } = played(JSON.stringify(cricsheetJson(shortPlan('from the card'))))
  const rewound = new RewoundMatch({ ...parts, squads: undefined })
  const half = Math.floor(truth.length / 2)
  for (const count of [0, 1, half, truth.length - 1]) {
    const { Innings } = rewound.stateAfter(count)
    for (const [number, innings] of Object.entries(Innings)) {
      const { Runs, Wickets, Overs } = truth[count]?.Innings[number] ?? {}
      expect(innings).toMatchObject({ Runs, Wickets, Overs })
    }
  }
})

test('a match that is past is neither decided nor in words what it came to be, but at its last ball', () => {
  const { truth, parts, between } = played(JSON.stringify(cricsheetJson(shortPlan('told'))))
  const rewound = new RewoundMatch({ ...parts, between })
  expect(rewound.stateAfter(3)).not.toHaveProperty('Result')
  expect(rewound.stateAfter(3).Match).toMatchObject({ Status: 'live', StatusText: '' })
  expect(rewound.stateAfter(truth.length - 1).Result).toEqual(parts.state.Result)
})

test('the board shows the one match as it stood, and the others as they are', () => {
  const { parts, between } = played(JSON.stringify(cricsheetJson(shortPlan('board'))))
  const { MatchScoreURL: _, BallsPerOver: __, ...fixture } = parts.state.Match
  const other = { LiveMatchId: 2 }
  const now = { Matches: { '1': boardMatch(fixture, undefined, parts.state), '2': other } }
  const then = new RewoundMatch({ ...parts, between }).stateAfter(2)
  const board = boardAtMatch(now as never, then) as unknown as typeof now
  expect(board.Matches['1'].Scores?.['1']?.Overs).toBe('0.2')
  expect(board.Matches['1']).not.toHaveProperty('Result')
  expect(board.Matches['2']).toBe(other)
})

test('balls that cannot be counted are refused', () => {
  const { parts } = played(JSON.stringify(cricsheetJson(shortPlan('broken'))))
  expect(() => new RewoundMatch({ ...parts, balls: parts.balls.slice(3) })).toThrow()
})
