import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hideScoresInAnswer } from '#relay/reader/hide-scores-in-answers.ts'
import { hideScores } from '#shared/live/hide-scores.ts'
import { readerSettings } from '#shared/reader-settings-of-cookies.ts'

const settings = readerSettings('shield=on; revealed=8.m9')
/** Stands wherever an answer tells what was made. */
const SECRET = 'tells-the-score'
const match = (id: number) => ({
  ...{ LiveMatchId: id, MatchId: id, Status: 'super over', StatusText: SECRET, MatchName: 'Final' },
  ...{ Scores: { '1': { Runs: SECRET } }, Result: { Kind: SECRET }, Chase: { Target: SECRET } },
})
const secret = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, SECRET]))
const story = { NewsId: 3, Kind: 'Match report', ...secret('Title', 'Summary', 'ImageUrl', 'ImageAlt') }

const ANSWERS: [path: string, data: unknown][] = [
  ['/api/Match/Upcoming?PageNumber=1', [match(7)]],
  ['/api/Match/Recent', [match(7)]],
  ['/api/Match/Live', [{ LiveMatchId: 7, Scorecard: SECRET }]],
  ['/api/Match/LiveMatches', [match(7)]],
  [
    '/api/Match/MatchDetail/7',
    {
      ...match(7),
      ...secret('Scorecard', 'Preview', 'RecordsBefore', 'StoryId', 'SeasonAfter', 'PlayerOfMatch'),
    },
  ],
  ['/api/Match/Vote/7', secret('Votes')],
  ['/api/Match/MatchDetail/8', { LiveMatchId: 8, ...secret('Preview', 'RecordsBefore', 'SeasonAfter') }],
  ['/api/match/matchhighlights/7', [{ Kind: SECRET }]],
  ['/api/Match/Deliveries/7?After=1.1.1', [{ Runs: SECRET }]],
  ['/api/News/List', [story]],
  ['/api/News/List?PageNumber=1&Language=te', [{ ...story, Language: 'te' }]],
  ['/api/News/Detail/3?Language=kn', { ...story, Language: 'kn', Slug: SECRET, Body: SECRET }],
  [
    '/api/News/Detail/3',
    { ...story, Kind: 'Feature', Body: SECRET, MatchId: 7, Related: [{ Id: 1, Title: SECRET }] },
  ],
  [
    '/api/News/Detail/4',
    { NewsId: 3, Kind: 'Feature', Title: 'Dew', Summary: '', Body: '', Related: [{ Id: 1, Title: SECRET }] },
  ],
  ['/api/News/List?PageNumber=2', [{ ...story, Kind: 'Report' }]],
  ['/api/News/Detail/900000001', { ...story, Kind: 'Report', Body: SECRET }],
  ['/api/Gallery/Videos', [{ VideoId: 1, Title: SECRET, MatchId: 7 }]],
  [
    '/api/Series/Detail/1',
    {
      Table: [SECRET],
      Leaders: { Runs: [SECRET] },
      Honours: secret('Champion'),
      Qualification: secret('Sides'),
      Matches: [match(7)],
    },
  ],
  ['/api/Team/Detail/1', { About: SECRET, Recent: [match(7)], Upcoming: [match(7)] }],
  [
    '/api/Ground/Detail?Name=Vizag%20Harbour%20Ground',
    { Name: 'Vizag Harbour Ground', Figures: [SECRET], Recent: [match(7)], Upcoming: [match(7)] },
  ],
  [
    '/api/Player/Detail/1',
    secret('About', 'Career', 'Form', 'Log', 'ByPhase', 'ByBowling', 'AgainstBowlers', 'AgainstBatters'),
  ],
  ['/api/Common/GetSlideSectionDetail', [{ Kind: 'news', Title: SECRET }]],
  ['/api/Prediction/Get', [{ MatchId: 7, Result: { Winners: [SECRET] } }]],
]

test.each(ANSWERS)('behind the shield %s tells nothing of what was made', (path, data) => {
  expect(JSON.stringify(hideScoresInAnswer(path, { data }, settings))).not.toContain(SECRET)
  expect(hideScoresInAnswer(path, { data }, readerSettings(undefined))).toEqual({ data })
})

test('of a hidden match no over has its score, and no shot is shown', () => {
  const answer = { data: [], OverScores: [SECRET], Shots: [SECRET] }
  const hidden = hideScoresInAnswer('/api/Match/Deliveries/7', answer, settings)
  expect(hidden).toEqual({ data: [], Between: [], OverScores: [], Shots: [] })
  expect(hideScoresInAnswer('/api/Match/Deliveries/8', answer, settings)).toEqual(answer)
})

test('the scorecard of a hidden match, which comes in no envelope, has no figure', () => {
  const scorecard = { Innings: SECRET, Deliveries: {} }
  expect(JSON.stringify(hideScoresInAnswer('/api/Match/Scorecard/7', scorecard, settings))).not.toContain(
    SECRET,
  )
})

test('a match that was asked for is told whole, and so is its report', () => {
  const whole = { data: [match(8)] }
  expect(hideScoresInAnswer('/api/Match/Recent', whole, settings)).toEqual(whole)
  const report = (MatchId: number) => ({ data: { ...story, MatchId, Body: 'All of it.' } })
  expect(hideScoresInAnswer('/api/News/Detail/3', report(9), settings)).toEqual(report(9))
  // It was asked for by its LiveMatchId; the same number as a MatchId is another match.
  expect(JSON.stringify(hideScoresInAnswer('/api/News/Detail/3', report(8), settings))).not.toContain(SECRET)
})

test('a hidden report keeps the names of its sides', () => {
  const Sides = { TeamA: 'Kites', TeamB: 'Quarry' }
  expect(hideScoresInAnswer('/api/News/List', { data: [{ ...story, Sides }] }, settings)).toMatchObject({
    data: [{ Title: '', Sides }],
  })
})

test('a search tells where matches are played and no score of them, and finds no report that is hidden', () => {
  const stories = [
    { ...story, Shelf: 'news', Id: 1 },
    { Shelf: 'news', Id: 2, Title: 'On spin', Summary: '', Kind: 'Analysis' },
  ]
  const found = (Stories: unknown[]) => ({
    Status: { code: 200, returnMessage: 'OK' },
    data: { Order: ['Matches', 'Stories'], Matches: [match(7)], Players: [], Teams: [], Series: [], Stories },
  })
  const shown = hideScoresInAnswer('/api/Search/Everything?SearchText=x', found(stories), settings)
  expect(JSON.stringify(shown)).not.toContain(SECRET)
  expect(shown).toMatchObject({ data: { Order: ['Matches', 'Stories'], Stories: [{ Id: 2 }] } })
  const bare = hideScoresInAnswer('/api/Search/Everything?SearchText=x', found(stories.slice(0, 1)), settings)
  expect(bare).toMatchObject({ data: { Order: ['Matches'], Stories: [] } })
})

test('that nobody won is not told by a status', () => {
  const shown = (Status: string) =>
    hideScoresInAnswer('/api/Match/Recent', { data: [{ ...match(7), Status }] }, settings)
  expect(shown('super over')).toMatchObject({ data: [{ Status: 'live', ScoreHidden: true }] })
  expect(shown('abandoned')).toMatchObject({ data: [{ Status: 'completed', ScoreHidden: true }] })
})

test('no state of a match or a board has any figure of a hidden match, whatever it holds', () => {
  const figures = fc.record({ Runs: fc.constant(SECRET), extra: fc.jsonValue() })
  fc.assert(
    fc.property(
      figures,
      fc.constantFrom('live', 'rain', 'completed', 'super over', 'stumps'),
      (one, Status) => {
        const state = {
          Match: { LiveMatchId: 7, Status, StatusText: SECRET },
          Innings: { '1': one },
          Deliveries: { '1.0': one },
          Result: one,
        }
        const board = { Matches: { '7': { ...state.Match, Scores: { '1': one }, Result: one, Chase: one } } }
        expect(JSON.stringify(hideScores('match/7', state as never, settings))).not.toContain(SECRET)
        expect(JSON.stringify(hideScores('live', board as never, settings))).not.toContain(SECRET)
      },
    ),
  )
})
