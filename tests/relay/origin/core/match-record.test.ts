import { expect, test } from 'vitest'
import type { LogEntry } from '#relay/origin/core/matches/match-facts.ts'
import {
  deliveriesAfter,
  eventsBetween,
  placeOf,
  publishedDeliveries,
} from '#relay/origin/core/matches/published-deliveries.ts'
import { resultWords } from '#relay/origin/core/matches/standing.ts'
import { highlightsOf } from '#relay/origin/parts/matches/highlights.ts'
import type { Delivery, MatchEvent } from '#shared/cricket/match-log.ts'

const ball = (N: number, changes: Partial<Delivery> = {}): Delivery => ({
  Type: 'delivery',
  Innings: 1,
  Over: 0,
  N,
  Batter: 1,
  NonStriker: 2,
  Bowler: 21,
  Runs: 0,
  ...changes,
})
const logOf = (...events: MatchEvent[]): LogEntry[] =>
  events.map((event, index) => ({ event, at: `2026-03-01T09:00:0${index % 10}.000Z` }))

test('a corrected ball says what it was at first, and when it was corrected for the last time', () => {
  const first = { Runs: 4, Extras: { NoBalls: 1 } }
  const log = logOf(
    { Type: 'innings', Innings: 1, BattingTeamId: 1 },
    ball(1, first),
    { Type: 'correction', Delivery: ball(1, { Runs: 6 }) },
    { Type: 'correction', Delivery: ball(1, { Runs: 2 }) },
  )
  const [corrected] = publishedDeliveries(log)
  expect(corrected).toMatchObject({
    ...{ Runs: 2, Corrected: true, At: '2026-03-01T09:00:01.000Z', CorrectedAt: '2026-03-01T09:00:03.000Z' },
    Was: first,
  })
  expect(Object.keys(corrected?.Was ?? {}).sort()).toEqual([
    ...['Batter', 'Bowler', 'Extras', 'NonStriker', 'Runs'],
  ])
})

test('what stopped play is told with the ball that it came after; the toss and the next ball say the rest', () => {
  const log = logOf(
    { Type: 'toss', WinnerTeamId: 1, Decision: 'bat' },
    { Type: 'innings', Innings: 1, BattingTeamId: 1 },
    ball(1),
    { Type: 'break', Reason: 'drinks' },
    { Type: 'resume' },
    ball(2),
  )
  expect(eventsBetween(log).map(({ At, Event }) => [At, Event.Type])).toEqual([
    [0, 'innings'],
    [1, 'break'],
  ])
})

test('a reader who asks after the last ball it has ends with every ball as it stands, whenever it asks', () => {
  const log = logOf(
    ball(1),
    ball(2, { Runs: 4 }),
    { Type: 'correction', Delivery: ball(2, { Runs: 6 }) },
    ball(3),
    ball(1, { Over: 1, Extras: { Wides: 1 } }),
    { Type: 'correction', Delivery: ball(1, { Over: 1, Runs: 1 }) },
  )
  for (let asksAfter = 1; asksAfter <= log.length; asksAfter++) {
    const held = new Map<string, unknown>()
    let last = { Innings: 0, Over: 0, N: 0 }
    for (let length = asksAfter; ; length = Math.min(length + asksAfter, log.length)) {
      for (const one of deliveriesAfter(publishedDeliveries(log.slice(0, length)), last)) {
        held.set(`${one.Innings}.${one.Over}.${one.N}`, one)
        last = one
      }
      if (length === log.length) break
    }
    expect([...held.values()]).toEqual(publishedDeliveries(log))
  }
})

test.each(['', '1', '1.2', '0.1.1', '1.1.0', '1.-1.1', 'a.b.c', '1.1.1.1', '1.1.99999'])(
  'After=%s names no place',
  (text) => {
    expect(placeOf(text)).toBeUndefined()
  },
)

test('highlights are boundaries that were not run, wickets, landmarks and the result, in order', () => {
  const log = logOf(
    ...Array.from({ length: 13 }, (_, index) => ball(index + 1, { Runs: 4 })),
    ball(14, { Runs: 4, AllRun: true }),
    ball(15, { Wickets: [{ Player: 1, Kind: 'retired hurt' }] }),
    ...[3, 4, 5, 6, 7].map((player, index) =>
      ball(16 + index, { Batter: player, Wickets: [{ Player: player, Kind: 'bowled' }] }),
    ),
  )
  const kinds = highlightsOf(publishedDeliveries(log), true).map(({ Kind, Ball }) => `${Kind} ${Ball}`)
  expect(kinds).toEqual([
    ...Array.from({ length: 13 }, (_, index) => `four ${index + 1}`),
    'fifty 13',
    ...[16, 17, 18, 19, 20].map((n) => `wicket ${n}`),
    'five-for 20',
    'result 20',
  ])
})

test('a result is one sentence', () => {
  const teams = [
    { TeamId: 1, TeamName: 'Larks', ShortName: 'LAR', ImageUrl: '' },
    { TeamId: 2, TeamName: 'Terns', ShortName: 'TER', ImageUrl: '' },
  ]
  const words = (result: Parameters<typeof resultWords>[0]) =>
    resultWords(result, teams, '2014-06-01T00:00:00.000Z')
  expect(words({ Kind: 'win', WinnerTeamId: 1, By: { Wickets: 1 } })).toBe('Larks won by 1 wicket.')
  expect(words({ Kind: 'win', WinnerTeamId: 2, By: { Runs: 7 }, Method: 'D/L' })).toBe(
    'Terns won by 7 runs (D/L).',
  )
  expect(words({ Kind: 'win', WinnerTeamId: 2, By: { Innings: 1, Runs: 12 } })).toBe(
    'Terns won by an innings and 12 runs.',
  )
  expect(words({ Kind: 'tie', WinnerTeamId: 1, Decider: 'super over' })).toBe(
    'Tied. Larks won the super over.',
  )
  expect(words({ Kind: 'tie' })).toBe('Match tied.')
  expect(words({ Kind: 'draw' })).toBe('Match drawn.')
  expect(words({ Kind: 'no result' })).toBe('No result.')
})
