import { expect, test } from 'vitest'
import { WORDS } from '#relay/origin/core/words/words.ts'
import { checkPush } from '#relay/origin/parts/ingest/check-push.ts'
import { readPush } from '#relay/origin/parts/ingest/read-push.ts'

/** What a sender writes in another way than the contract, and means without doubt. */

const push = (more: object, Version: unknown = 1) => ({
  ...{ Version },
  Scorecard: { Innings: { 1: { BattingTeamId: 1, Runs: 40, Wickets: 1, Overs: '1.3', ...more } } },
})
const inningsOf = (more: object) => readPush(push(more), WORDS.en).sent?.Scorecard?.Innings['1']

test('a row of a player who has not batted needs no runs, and any other row does', () => {
  const rows = (...Batting: object[]) => checkPush(push({ Batting }))
  for (const Out of ['did not bat', 'DNB', { Kind: 'Did not bat' }])
    for (const Runs of [undefined, null, '', '-', 0])
      if (Runs !== '-') expect([Out, Runs, rows({ Name: 'Ada', Runs, Out })]).toEqual([Out, Runs, []])
  for (const Out of [undefined, 'not out', 'b Khan'])
    expect(rows({ Name: 'Ada', Out })).toEqual([
      'Scorecard.Innings.1.Batting.0.Runs is missing. Example: 74.',
    ])
})

test('true and false may be text', () => {
  const read = inningsOf({
    ...{ Declared: 'true', AllOut: ' FALSE ' },
    Batting: [{ Name: 'Ada', Runs: 1, AtCrease: 'True' }],
  })
  expect([read?.Declared, read?.AllOut, read?.Batting]).toEqual([
    true,
    false,
    [{ Name: 'Ada', Runs: 1, AtCrease: true }],
  ])
  expect(checkPush(push({ Declared: 'yes' }))).toEqual([
    'Scorecard.Innings.1.Declared is true or false. It is "yes".',
  ])
})

test('an entry of a list that is null is absent, and a wicket has the number of its place', () => {
  const read = inningsOf({
    Batting: [null, { Name: 'Ada', Runs: 1, Out: { Kind: 'run out', Fielders: [null, { Name: 'Bo' }] } }, ''],
    FallOfWickets: [{ Name: 'Ada', Runs: 4 }, null, { Name: 'Cy', Runs: 9 }],
  })
  expect(read?.Batting).toMatchObject([{ Name: 'Ada', Out: { Fielders: [{ Name: 'Bo' }] } }])
  expect(read?.FallOfWickets).toEqual({ 1: { Name: 'Ada', Runs: 4 }, 3: { Name: 'Cy', Runs: 9 } })
  expect(checkPush(push({ Batting: [null, { Name: 'Ada', Runs: 'many' }] }))).toEqual([
    expect.stringContaining('is a whole number, such as 12. It is "many".'),
  ])
})

test('a version leaves room for the next ones', () => {
  for (const version of [9_007_199_254_740_991, 9_000_000_000_000_001, 1e18])
    expect(checkPush(push({}, version))).toEqual([expect.stringMatching(/^Version can be at most 90\d+\.$/)])
  for (const version of [0, 1_800_000_000_000_000, 9_000_000_000_000_000])
    expect(checkPush(push({}, version))).toEqual([])
})
