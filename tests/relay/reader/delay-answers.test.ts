import { expect, test } from 'vitest'
import { Hub } from '#relay/live/hub.ts'
import { delayAnswer } from '#relay/reader/delay-answers.ts'
import { MatchesAtTime } from '#relay/reader/matches-at-time.ts'
import { PastAnswers } from '#relay/reader/reader-answers.ts'
import { boardMatch } from '#shared/live/make-states.ts'

const START = Date.parse('2026-03-01T09:00:00Z')
const at = (seconds: number) => new Date(START + seconds * 1000).toISOString()
const team = (TeamId: number) => ({ TeamId, TeamName: `Side ${TeamId}`, ShortName: '', ImageUrl: '' })
const fixture = (id: number, Status = 'live', StatusText = '') => ({
  ...{ LiveMatchId: id, MatchId: id, TournamentId: 1, TournamentName: 'Cup', MatchName: '', Format: 'T20' },
  ...{ Venue: 'Vizag', StartTime: at(-3600), Status, StatusText, TeamA: team(1), TeamB: team(2) },
})
const innings = (Runs: number, Overs: string) => ({
  ...{ BattingTeamId: 1, BowlingTeamId: 2, Runs, Wickets: 2, Overs },
})
const won = { Kind: 'win', WinnerTeamId: 1, By: { Runs: 9 } }
const stateOf = (id: number, runs: number, overs: string, over?: typeof won) => ({
  Match: { ...fixture(id, over ? 'completed' : 'live', over ? 'Won by 9' : ''), BallsPerOver: 6 },
  Innings: { '1': innings(runs, overs) },
  Deliveries: {},
  ...(over ? { Result: over } : {}),
})

/** Match 7 is at 131 after 17.3 and at 135 five seconds later; match 8 ends in the fifth second; 9 is not live. */
function hubOfTwo(): Hub {
  const hub = new Hub('e', { encoded: () => {}, published: () => {} })
  const boardOf = (states: ReturnType<typeof stateOf>[]) => ({
    Matches: Object.fromEntries(
      states.map((state) => [
        state.Match.LiveMatchId,
        boardMatch(state.Match as never, undefined, state as never),
      ]),
    ),
  })
  for (const [seconds, states] of [
    [0, [stateOf(7, 131, '17.3'), stateOf(8, 99, '19.5')]],
    [5, [stateOf(7, 135, '17.4'), stateOf(8, 103, '20', won)]],
  ] as const) {
    hub.publish('live', boardOf([...states]) as never, START + seconds * 1000)
    for (const state of states)
      hub.publish(`match/${state.Match.LiveMatchId}`, state as never, START + seconds * 1000)
  }
  return hub
}

const then = (seconds: number) => new MatchesAtTime(hubOfTwo(), START + seconds * 1000)
const answer = (data: unknown) => ({ Status: { code: 200, returnMessage: 'OK' }, data })
const dataOf = (path: string, data: unknown, seconds: number) =>
  (delayAnswer(path, answer(data), then(seconds)) as { data: unknown }).data

test('a match of a list stands as the live line had it then; one that is not live stays as it is', () => {
  const listed = [
    { ...fixture(7), Scores: { '1': innings(135, '17.4') } },
    { ...fixture(9, 'completed', 'Won'), Scores: { '1': innings(200, '20') }, Result: won },
  ]
  expect(dataOf('/api/Match/Upcoming?PageNumber=1', listed, 4)).toMatchObject([
    { LiveMatchId: 7, Scores: { '1': { Runs: 131 } } },
    { LiveMatchId: 9, Result: won },
  ])
  expect(dataOf('/api/Match/Upcoming', listed, 5)).toMatchObject([{ Scores: { '1': { Runs: 135 } } }, {}])
})

test('a match that ended since is in no list of results, and its result nowhere', () => {
  const listed = [
    { ...fixture(8, 'completed', 'Won by 9'), Scores: { '1': innings(103, '20') }, Result: won },
    { ...fixture(9, 'completed'), Result: won },
  ]
  expect(dataOf('/api/Match/Recent', listed, 4)).toMatchObject([{ LiveMatchId: 9 }])
  expect(dataOf('/api/Match/Recent', listed, 5)).toHaveLength(2)
  const detail = {
    ...listed[0],
    Scorecard: { Innings: { '1': innings(103, '20') }, Deliveries: {}, Result: won },
  }
  const held = dataOf('/api/Match/MatchDetail/8', detail, 4)
  expect(held).toMatchObject({
    Status: 'live',
    StatusText: '',
    Scorecard: { Innings: { '1': { Runs: 99 } } },
  })
  expect(JSON.stringify(held)).not.toMatch(/win|Won|103/)
})

test('of a match that is live now and was not known then nothing is told but its fixture', () => {
  const listed = [
    { ...fixture(7), Toss: { WinnerTeamId: 1, Decision: 'bat' }, Scores: { '1': innings(135, '17.4') } },
  ]
  expect(dataOf('/api/Match/Upcoming', listed, -1)).toEqual([
    expect.not.objectContaining({ Scores: expect.anything(), Toss: expect.anything() }),
  ])
})

test('balls and stories go by their own times, moments by the overs of then', () => {
  const balls = [1, 2, 9].map((seconds) => ({ N: seconds, At: at(seconds) }))
  expect(dataOf('/api/Match/Deliveries/7', balls, 2)).toHaveLength(2)
  const lists = { ...answer([]), OverScores: balls, Shots: balls }
  expect(delayAnswer('/api/Match/Deliveries/7', lists, then(2))).toMatchObject({
    ...{ OverScores: balls.slice(0, 2), Shots: balls.slice(0, 2) },
  })
  const stories = [0, 9].map((seconds) => ({ NewsId: seconds, PublishedAt: at(seconds) }))
  expect(dataOf('/api/News/List?PageNumber=1', stories, 8)).toEqual([stories[0]])
  expect(delayAnswer('/api/News/Detail/9', answer(stories[1]), then(8))).toMatchObject({
    Status: { code: 404 },
  })
  const moments = [
    { Innings: 1, Over: 17, Ball: 3, Kind: 'four' },
    { Innings: 1, Over: 17, Ball: 4, Kind: 'six' },
    { Innings: 1, Over: 17, Ball: 4, Kind: 'result' },
  ]
  expect(dataOf('/api/Match/MatchHighlights/7', moments, 4)).toEqual([moments[0]])
  expect(dataOf('/api/Match/MatchHighlights/9', moments, 4)).toEqual(moments)
})

test('the scorecard of a match, which comes in no envelope, is as it was then', () => {
  const path = '/api/Match/Scorecard/7'
  const now = { Innings: { '1': innings(135, '17.4') }, Deliveries: {} }
  expect(delayAnswer(path, now, then(4))).toMatchObject({ Innings: { '1': { Runs: 131 } } })
  expect(delayAnswer(path, now, then(5))).toMatchObject({ Innings: { '1': { Runs: 135 } } })
  expect(delayAnswer('/api/Match/Scorecard/9', now, then(4))).toBe(now)
})

test('what is held back of a list is not counted in its total', () => {
  const stories = [0, 9].map((seconds) => ({ NewsId: seconds, PublishedAt: at(seconds) }))
  const list = { ...(answer(stories) as object), TotalCount: 24 }
  expect(delayAnswer('/api/News/List?SearchText=isles', list, then(8))).toMatchObject({ TotalCount: 23 })
  expect(delayAnswer('/api/News/List?SearchText=isles', list, then(10))).toMatchObject({ TotalCount: 24 })
})

test('a correction that is younger than the moment is not told, and the ball stands as it was', () => {
  const place = { Innings: 1, Over: 0, N: 1, At: at(1) }
  const Was = { Batter: 1, NonStriker: 2, Bowler: 3, Runs: 4 }
  const balls = [{ ...place, ...Was, Runs: 6, AllRun: true, Corrected: true, CorrectedAt: at(5), Was }]
  expect(dataOf('/api/Match/Deliveries/7', balls, 4)).toEqual([{ ...place, ...Was }])
  expect(dataOf('/api/Match/Deliveries/7', balls, 5)).toEqual(balls)
})

test('the report of a match, its player, and what it did to the table are shown once the match was over', () => {
  const award = { PlayerOfMatch: { PlayerIds: [3], By: 'scorers' }, VoteUntil: at(9) }
  const after = { StoryId: 100_008, SeasonAfter: { Wins: { 1: 2, 2: 0 } }, ...award }
  const told = { ...fixture(8, 'completed'), Scorecard: { Innings: {} }, ...after }
  for (const key of Object.keys(after))
    expect(dataOf('/api/Match/MatchDetail/8', told, 4)).not.toHaveProperty(key)
  expect(dataOf('/api/Match/MatchDetail/8', told, 5)).toMatchObject(after)
  expect(dataOf('/api/Match/Vote/8', { Votes: { 3: 1 } }, 4)).toEqual({})
  expect(dataOf('/api/Match/Vote/8', { Votes: { 3: 1 } }, 5)).toEqual({ Votes: { 3: 1 } })
})

test('what counts over many matches is left out where any has moved since', () => {
  const told = { Honours: { BestPlayer: 7 }, Qualification: { Sides: [7] } }
  const series = { Table: [{ Points: 2 }], Leaders: { Runs: [] }, Matches: [fixture(7)], ...told }
  expect(dataOf('/api/Series/Detail/1', series, 4)).toMatchObject({ Table: [], Leaders: {} })
  for (const key of Object.keys(told)) {
    expect(dataOf('/api/Series/Detail/1', series, 4)).not.toHaveProperty(key)
    expect(dataOf('/api/Series/Detail/1', series, 5)).toHaveProperty(key)
  }
  expect(dataOf('/api/Series/Detail/1', series, 5)).toMatchObject({ Table: [{ Points: 2 }] })
  const predictions = [
    { MatchId: 8, Result: won },
    { MatchId: 9, Result: won },
  ]
  expect(dataOf('/api/Prediction/Get', predictions, 4)).toEqual([{ MatchId: 8 }, { MatchId: 9, Result: won }])
})

test('a ground has no result that came since, nor figures that count it; those of other grounds stand', () => {
  const ended = { ...fixture(8, 'completed', 'Won by 9'), Scores: { '1': innings(103, '20') }, Result: won }
  const older = { ...fixture(9, 'completed'), Result: won }
  const ground = (...Recent: unknown[]) => ({ Figures: [{ Matches: 9 }], Upcoming: [], Recent })
  const path = '/api/Ground/Detail?Name=Vizag'
  expect(dataOf(path, ground(ended, older), 4)).toEqual({ ...ground(older), Figures: [] })
  expect(dataOf(path, ground(ended, older), 5)).toMatchObject({
    Figures: [{ Matches: 9 }],
    Recent: [{ LiveMatchId: 8, Result: won }, { LiveMatchId: 9 }],
  })
  expect(dataOf(path, ground(older), 4)).toEqual(ground(older))
})

test('an answer is given as it was seen first by then, and none where nobody had asked', () => {
  const past = new PastAnswers()
  past.add('call', 'a', '1', 1000)
  past.add('call', 'a', '1', 5000)
  past.add('call', 'b', '2', 9000)
  expect([500, 1000, 8999, 9000].map((ms) => past.at('call', ms)?.body)).toEqual([undefined, 'a', 'a', 'b'])
  for (let n = 0; n < 200; n += 1) past.add(`other ${n}`, n, '1', 9000)
  expect(past.at('call', 9000)).toBeUndefined()
})

test('what a match to come and a player owe to matches that have moved since is left out, and otherwise stands', () => {
  const preview = { LiveMatchId: 9, Preview: { Form: {} } }
  const player = {
    Name: 'Rao',
    Log: [1],
    ByPhase: {},
    AgainstBowlers: [1],
    Career: {},
    Form: [1],
    About: 'x',
  }
  const bare = { Name: 'Rao', Career: {}, Form: [], About: '' }
  expect(dataOf('/api/Match/MatchDetail/9', preview, 2)).toEqual({ LiveMatchId: 9 })
  expect(dataOf('/api/Match/MatchDetail/9', preview, 9)).toEqual(preview)
  expect(dataOf('/api/Player/Detail/1', player, 2)).toEqual(bare)
  expect(dataOf('/api/Player/Detail/1', player, 9)).toEqual(player)
})

test('the records that stood before a match are there from its first innings on, as of then', () => {
  const RecordsBefore = { Teams: {}, Players: {} }
  const shown = (id: number, seconds: number) =>
    dataOf(`/api/Match/MatchDetail/${id}`, { ...fixture(id), RecordsBefore }, seconds)
  expect(shown(7, 2)).toMatchObject({ RecordsBefore })
  expect(shown(9, 2)).toMatchObject({ RecordsBefore })
  // Nothing is known of it then.
  expect(shown(7, -1)).not.toHaveProperty('RecordsBefore')
})
