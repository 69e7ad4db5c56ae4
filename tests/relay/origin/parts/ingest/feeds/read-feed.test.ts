import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { OurMatch } from '#relay/origin/parts/ingest/adapters/provided-match.ts'
import { readFeed } from '#relay/origin/parts/ingest/feeds/read-feed.ts'
import type { FeedProvider } from '#shared/api/feed-providers.ts'

const sample = (name: string) => readFileSync(new URL(`../adapters/samples/${name}`, import.meta.url), 'utf8')

const matchOf = (a: string, b: string): OurMatch => ({
  TeamA: { TeamId: 1, TeamName: a, ShortName: a.slice(0, 3).toUpperCase(), ImageUrl: '' },
  TeamB: { TeamId: 2, TeamName: b, ShortName: b.slice(0, 3).toUpperCase(), ImageUrl: '' },
  ...{ Format: 'T20', BallsPerOver: 6, Overs: 20, Scorecard: { Innings: {}, Deliveries: {} } },
})
const MATCH = matchOf('Riverside', 'Hilltop')
const read = (from: FeedProvider, text: string, match = MATCH, more: { id?: string } = {}) =>
  readFeed(text, { from, aliases: [], ...more }, match)

/** A sample with one value replaced, or taken away. */
function changed(name: string, key: string, value?: string): { text: string; line: number } {
  const lines = sample(name).split('\n')
  const at = lines.findIndex((line) => line.includes(`"${key}":`))
  const before = lines[at] ?? ''
  const comma = before.trimEnd().endsWith(',') ? ',' : ''
  lines[at] = value === undefined ? '' : `${before.slice(0, before.indexOf(':') + 1)} ${value}${comma}`
  return { text: lines.join('\n'), line: at + 1 }
}

test.each<[from: FeedProvider, file: string, key: string]>([
  ['cricketdata', 'cricketdata-scorecard.json', 'r'],
  ['cricbuzz', 'cricbuzz-match.json', 'score'],
  ['espncricinfo', 'espncricinfo-match.json', 'isOut'],
  ['entitysport', 'entitysport-innings.json', 'runs_conceded'],
  ['play-cricket', 'play-cricket.json', 'team_batting_id'],
  ['cricclubs', 'cricclubs.json', 'total'],
])(
  '%s: a field that is gone or has another form is one sentence with its line, and no score',
  (from, file, key) => {
    const gone = changed(file, key)
    expect(() => read(from, gone.text)).toThrow(new RegExp(`^Line \\d+: \\S*\\b${key} is missing\\.$`))
    const wrong = changed(file, key, '{"a": 1}')
    expect(() => read(from, wrong.text)).toThrow(
      new RegExp(`^Line ${wrong.line}: \\S*\\b${key} is {"a":1}, which is no such value\\.$`),
    )
  },
)

test('a word that is not known is one sentence with its line, and the score is read', () => {
  const { text, line } = changed('cricbuzz-match.json', 'state', '"Snake on the pitch"')
  const { push, remarks } = read('cricbuzz', text)
  expect(remarks).toEqual([
    `Line ${line}: "Snake on the pitch" is no status of a match that is known here: the match keeps its own.`,
  ])
  expect(push.Status).toBeUndefined()
  expect(push.Scorecard?.Innings['2']).toMatchObject({ Runs: 138, Wickets: 7, Target: 176 })
})

test('of many matches the one between our sides is read, or the one of the id that is named', () => {
  const list = sample('cricketdata-current.json')
  const tied = read('cricketdata', list, matchOf('Lakeside', 'Fenwick'))
  expect(Object.values(tied.push.Scorecard?.Innings ?? {})).toMatchObject([{ Runs: 164 }, { Runs: 164 }])
  expect(tied.remarks).toEqual([
    expect.stringMatching(/^Line \d+: "Lakeside,Fenwick Inning 1" does not say which side bats\.$/),
  ])
  const id = '00000000-0000-4000-8000-000000000001'
  expect(read('cricketdata', list, MATCH, { id }).push.Status).toBe('completed')
  expect(() => read('cricketdata', list, matchOf('Athens', 'Sparta'))).toThrow(
    'The answer has no match between Athens and Sparta.',
  )
})

test('a match that "has started" beside "Match not started" has not', () => {
  const { push } = read('cricketdata', sample('cricketdata-current.json'), matchOf('Harbour', 'Northgate'))
  expect(push).toMatchObject({ Status: 'upcoming', Scorecard: { Innings: {} } })
})

test('a side that the provider calls otherwise is named by who starts the feed', () => {
  const match = matchOf('The River Club', 'Uphill Wanderers')
  const read = (aliases: [string, number][]) =>
    readFeed(sample('cricbuzz-match.json'), { from: 'cricbuzz', aliases }, match).push.Scorecard?.Innings ??
    {}
  expect(() => read([])).toThrow(
    'The provider says "Riverside" and "Hilltop"; the match is between The River Club (1) and Uphill Wanderers (2). Name the side: --team "NAME=ID".',
  )
  expect(Object.values(read([['Hilltop', 1]])).map(({ BattingTeamId }) => BattingTeamId)).toEqual([2, 1])
})

test('what is no JSON, and a provider that says why it gives nothing, are one sentence', () => {
  expect(() => read('cricclubs', '<html>Please log in')).toThrow(
    'The answer is no JSON; it begins with "<html>Please log in".',
  )
  expect(() => read('cricketdata', '{"status":"failure","reason":"Blocked for 15 minutes"}')).toThrow(
    'Line 1: CricketData says: Blocked for 15 minutes.',
  )
  expect(() => read('cricketdata', '[1]')).toThrow('data is missing.')
})
