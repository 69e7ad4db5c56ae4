import { expect, test } from 'vitest'
import { UpstreamFailure } from '#relay/upstream/failure.ts'
import { readMatches, readScorecards } from '#relay/upstream/read-live.ts'
import { ScoreUrlFetcher } from '#relay/upstream/score-url-fetcher.ts'
import { scoresOf } from '#shared/live/make-states.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'

const list = (...data: unknown[]) => JSON.stringify({ Status: { code: 200, returnMessage: '' }, data })

test('an origin that sends lists in the place of keyed collections is understood', () => {
  const { '1': innings } = sampleScorecard(10).Innings
  const asLists = {
    Innings: [
      {
        ...innings,
        Batting: Object.values(innings?.Batting ?? {}),
        Bowling: [],
        FallOfWickets: [],
        Partnerships: [],
      },
    ],
    Deliveries: [],
  }
  const { entries, unreadable } = readScorecards(list({ LiveMatchId: 7, Scorecard: asLists }))
  expect(unreadable.size).toBe(0)
  const scorecard = entries.get(7)
  expect(scorecard).toMatchObject({
    Innings: [{ Runs: 10, Batting: [{ Name: 'A. Rao' }, { Name: 'V. Pillai' }] }],
  })
  expect(scorecard && scoresOf(scorecard)).toMatchObject({ '1': { Runs: 10 } })
})

test('a match without a scorecard is no malformed match', () => {
  const { entries, unreadable } = readScorecards(
    list({ LiveMatchId: 7, Scorecard: null }, { LiveMatchId: 8 }),
  )
  expect([entries.size, unreadable.size]).toEqual([0, 0])
})

test('what an origin may mean by nothing is nothing: an empty TossJson, a StatusText of null, a byte order mark', () => {
  for (const [changes, expected] of [
    [{ TossJson: '' }, undefined],
    [{ TossJson: undefined }, undefined],
    [{ TossJson: null }, undefined],
    [{ TossJson: '{"WinnerTeamId":1,"Decision":"bat","At":null}' }, { WinnerTeamId: 1, Decision: 'bat' }],
  ] as const) {
    const { entries } = readMatches(`\uFEFF${list({ ...sampleMatch(7), StatusText: null, ...changes })}`)
    expect(entries.get(7)?.toss).toEqual(expected)
    expect(entries.get(7)?.fixture.StatusText).toBe('')
  }
})

test('what no shape names, and what is nested beyond any scorecard, does not come in', () => {
  let deep: unknown = 1
  for (let i = 0; i < 2500; i += 1) deep = [deep]
  const odd = { ...sampleScorecard(1), Secret: 'x' }
  const { entries, unreadable } = readScorecards(
    list({ LiveMatchId: 7, Scorecard: odd }, { LiveMatchId: 8, Scorecard: { ...odd, Deep: deep } }),
  )
  expect(entries.get(7)).not.toHaveProperty('Secret')
  expect([...unreadable]).toEqual([[8, [{ field: 'Scorecard', problem: 'nested too deep' }]]])
})

test.each([
  [{ TeamA: { ...sampleMatch(7).TeamA, TeamName: undefined } }, 'TeamA.TeamName', 'is missing, not string'],
  [{ StartTime: null }, 'StartTime', 'is null, not string'],
  [{ Status: 'napping' }, 'Status', expect.stringMatching(/^is string, not one of upcoming, toss, live/)],
  [{ TossJson: '{"WinnerTeamId":' }, 'TossJson', 'is not JSON'],
  [{ TossJson: '{"WinnerTeamId":"1","Decision":"bat"}' }, 'TossJson.WinnerTeamId', 'is string, not number'],
  [{ LiveMatchId: '7' }, 'LiveMatchId', 'is no whole number from 1 to 9007199254740991'],
])('a match that is left out names the field and what is wrong with it: %o', (changes, field, problem) => {
  const { unreadable } = readMatches(list({ ...sampleMatch(7), ...changes }))
  expect([...unreadable.values()]).toMatchObject([[{ field, problem }]])
})

test('a scorecard that is left out names the field, whichever player or over it is of', () => {
  const scorecard = structuredClone(sampleScorecard(10)) as unknown as Record<string, never>
  const entry = { LiveMatchId: 7, Scorecard: { ...scorecard, Innings: { '1': { Runs: 'ten' } } } }
  const { unreadable } = readScorecards(list(entry))
  expect(unreadable.get(7)?.[0]?.field).toMatch(/^Scorecard\.Innings\.\*\.\w+$/)
})

test.each([
  [{}, 'the answer has no Status'],
  [{ status: {} }, 'the answer has no Status.code'],
  [{ Status: { code: '200', returnMessage: '' } }, 'the answer has no Status.code'],
  [{ Status: { code: 200 } }, 'the answer has no Status.returnMessage'],
])('an envelope that lacks something is told what: %o', (body, sentence) => {
  expect(() => readMatches(JSON.stringify({ ...body, data: [] }))).toThrow(sentence)
})

test('a list of more matches than were ever played at one time is refused whole', () => {
  expect(() => readMatches(list(...Array.from({ length: 1001 }, () => 0)))).toThrow(UpstreamFailure)
})

test('a MatchScoreURL that hangs is asked once and delays no other', async () => {
  let asked = 0
  let answer: (text: string) => void = () => {}
  const behind = new ScoreUrlFetcher(({ scoreUrl }) => {
    asked += 1
    if (scoreUrl === '/quick') return Promise.resolve(JSON.stringify(sampleScorecard(5)))
    return new Promise((resolve) => {
      answer = resolve
    })
  })
  const [quick, slow] = ['/quick', '/slow'].map((scoreUrl, i) => {
    const { matches } = { matches: readMatches(list(sampleMatch(i + 1))).entries.get(i + 1) }
    return [i + 1, { ...matches, scoreUrl }] as [number, never]
  })
  if (!quick || !slow) throw new Error('two matches')
  await behind.refresh([quick, slow])
  expect(behind.get(1)?.Innings['1']?.Runs).toBe(5)
  expect(behind.get(2)).toBeUndefined()
  await behind.refresh([quick, slow])
  expect(asked).toBe(3)
  answer(JSON.stringify({ data: sampleScorecard(6) }))
  await expect.poll(() => behind.get(2)?.Innings['1']?.Runs).toBe(6)
  await behind.refresh([quick])
  expect(behind.get(2)).toBeUndefined()
})
