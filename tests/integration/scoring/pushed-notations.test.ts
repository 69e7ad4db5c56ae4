import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { pushedMatch } from '#tests/support/pushed-match.ts'

/** Notations that scoring programs use, each read as it is meant. The cases of the project are tried where they are at hand. */

const CASES = fileURLToPath(new URL('../../../../shared/data/cases/pushes.json', import.meta.url))
const cases: { name: string; [field: string]: unknown }[] = existsSync(CASES)
  ? JSON.parse(readFileSync(CASES, 'utf8'))
  : []
const caseOf = (name: RegExp) => cases.find((one) => name.test(one.name))

async function fixture() {
  const match = await pushedMatch()
  const { push, pass, detail, card } = match
  let version = 0
  const sent = async (more: object) => {
    pass(1000)
    version += 1
    const { statusCode, ...answer } = await push(card(version, more))
    const { Status, data } = answer.json()
    const { Scorecard } = await detail()
    return {
      code: statusCode,
      words: Status.returnMessage,
      notes: data?.Notes,
      innings: Scorecard.Innings['1'],
    }
  }
  return { ...match, sent }
}

test('overs in any notation are one score: the total, the spells, the fall of wickets and the target', async () => {
  const { sent, a, b } = await fixture()
  const [batter, bowler] = [a.Players[0]?.PlayerId, b.Players[10]?.PlayerId]
  for (const [Overs, shown] of [
    ['1.6', '2'],
    ['2', '2'],
    ['2.0', '2'],
    [' 1.3 ', '1.3'],
    [1.3, '1.3'],
    [2, '2'],
    ['1.30', undefined],
    [1.33, undefined],
    ['1.7', undefined],
  ] as const) {
    const { code, words, innings } = await sent({ Overs })
    expect([Overs, code, innings?.Overs]).toEqual([Overs, shown ? 200 : 400, shown ?? innings?.Overs])
    if (!shown) expect(words).toContain('Scorecard.Innings.1.Overs')
  }
  const { innings } = await sent({
    Bowling: [{ PlayerId: bowler, Overs: '0.6', Runs: 9, Wickets: 0 }],
    FallOfWickets: { 1: { PlayerId: batter, Runs: 9, Over: '0.6' } },
  })
  expect(innings.Bowling[`${bowler}`]).toMatchObject({ Overs: '1', Balls: 6 })
  expect(innings.FallOfWickets['1'].Over).toBe('1.0')
  const wrong = await sent({ FallOfWickets: [{ PlayerId: batter, Runs: 9, Over: '0.7' }] })
  expect(wrong).toMatchObject({
    ...{ code: 400, words: expect.stringContaining('FallOfWickets.1.Over') },
  })
})

test('a bowler and an innings may come with their balls alone', async () => {
  const { sent, b } = await fixture()
  const id = b.Players[10]?.PlayerId
  const Bowling = [{ PlayerId: id, Balls: 8, Runs: 31, Wickets: 2 }]
  const { innings } = await sent({ Overs: undefined, Balls: 8, Bowling })
  expect(innings).toMatchObject({ Overs: '1.2', Balls: 8 })
  expect(innings.Bowling[`${id}`]).toMatchObject({ Overs: '1.2', Balls: 8 })
  const none = await sent({ Bowling: [{ PlayerId: id, Runs: 31, Wickets: 2 }] })
  expect(none.words).toBe(
    'Scorecard.Innings.1.Bowling.0.Overs is missing: send Overs, such as "9.3", or Balls.',
  )
})

test('null and empty text are "not known", and counts may be text with a star', async () => {
  const { sent, a } = await fixture()
  const id = a.Players[0]?.PlayerId
  const { code, innings } = await sent({
    ...{ Runs: '40', Wickets: '1', Target: '', OnStrike: null, Bowler: ' ', Extras: null, AllOut: null },
    Batting: [{ PlayerId: id, Name: '', Runs: '31*', Balls: '', Fours: null, Out: '' }],
  })
  expect(code).toBe(200)
  expect(innings).toMatchObject({ Runs: 40, Wickets: 1 })
  expect(innings.Batting[`${id}`]).toEqual({ Order: 1, Name: a.Players[0]?.Name, Runs: 31 })
  const refused = await sent({ Runs: '' })
  expect(refused.words).toBe('Scorecard.Innings.1.Runs is missing. Example: 74.')
})

test('how a batter is out, in the words of scorecards, has the kind, the fielder and the bowler of the contract', async () => {
  const { sent, a, b } = await fixture()
  const [khan, rao] = [b.Players[10], b.Players[3]]
  const surname = (name = '') => name.split(' ').at(-1)
  const Out = `c ${surname(rao?.Name)} b ${khan?.Name}`
  const words = ['catch', 'ct', 'b', 'ro', 'st', 'lbw', 'not out', 'dnb', 'c & b', Out]
  const known = (caseOf(/words of the field/)?.Out as string[] | undefined) ?? []
  expect(known.filter((one) => !words.includes(one) && one !== 'c Rao b Khan')).toEqual([])
  const Batting = words.map((kind, place) => ({
    ...{ PlayerId: a.Players[place]?.PlayerId, Runs: place, Out: place % 2 ? kind : { Kind: kind } },
  }))
  const { innings, notes } = await sent({ Batting, Wickets: 8 })
  const outOf = (place: number) => innings.Batting[`${a.Players[place]?.PlayerId}`]?.Out
  expect(words.map((_, place) => outOf(place)?.Kind)).toEqual([
    ...['caught', 'caught', 'bowled', 'run out', 'stumped', 'lbw'],
    ...[undefined, undefined, 'caught and bowled', 'caught'],
  ])
  expect(innings.Batting[`${a.Players[7]?.PlayerId}`]).toBeUndefined()
  expect(outOf(9)).toEqual({
    ...{ Kind: 'caught', Bowler: khan?.PlayerId, Fielders: { [`${rao?.PlayerId}`]: { Name: rao?.Name } } },
  })
  const short = surname(rao?.Name)
  expect(notes).toEqual([`"${short}" was read as ${rao?.Name}, whose name it shortens.`])
  const { notes: strange } = await sent({
    Batting: [{ PlayerId: a.Players[0]?.PlayerId, Runs: 1, Out: 'zz' }],
  })
  expect(strange).toEqual([expect.stringContaining('Scorecard.Innings.1.Batting.0.Out.Kind is "zz"')])
})

test('two batters of one name are two players, and one who is listed twice is refused by both places', async () => {
  const { sent, a } = await fixture()
  const Batting = [
    { Name: 'J Singh', Runs: 3, AtCrease: true },
    { Name: 'J Singh', Runs: 8, AtCrease: true },
  ]
  const first = (await sent({ Batting })).innings.Batting
  expect(Object.values(first)).toMatchObject([{ Runs: 3 }, { Runs: 8 }])
  const again = (await sent({ Batting, OnStrike: 'J Singh' })).innings
  expect([Object.keys(again.Batting), again.OnStrike]).toEqual([Object.keys(first), undefined])
  const [one] = a.Players
  const twice = await sent({
    Batting: [
      { PlayerId: one?.PlayerId, Runs: 1 },
      { PlayerId: one?.PlayerId, Runs: 2 },
    ],
  })
  expect([twice.code, twice.words]).toEqual([
    400,
    expect.stringMatching(/Scorecard\.Innings\.1\.Batting\.0 and Scorecard\.Innings\.1\.Batting\.1/),
  ])
})

test('a name that cannot be read as it is stored is refused, and its canonical equivalent is the same player', async () => {
  const { sent } = await fixture()
  for (const Name of ['A \u202eRao', 'A\u0000B', 'A \ud83d', 'A\u200fB', 'A\nB']) {
    const { code, words } = await sent({ Batting: [{ Name, Runs: 1 }] })
    expect([code, words]).toEqual([400, expect.stringContaining('Batting.0.Name')])
  }
  const composed = await sent({ Batting: [{ Name: 'Andr\u00e9 M\u00fcller', Runs: 1 }] })
  const decomposed = await sent({ Batting: [{ Name: 'Andre\u0301 Mu\u0308ller', Runs: 2 }] })
  expect(Object.keys(decomposed.innings.Batting)).toEqual(Object.keys(composed.innings.Batting))
})

test('the same version with another score is 409 with the version that is there', async () => {
  const { push, card, detail } = await pushedMatch()
  expect((await push(card(1))).statusCode).toBe(200)
  expect((await push(card(1))).statusCode).toBe(200)
  const other = await push(card(1, { Runs: 99 }))
  expect([other.statusCode, other.json()]).toEqual([
    409,
    {
      Status: {
        code: 409,
        returnMessage: 'Version 1 is here already with another score. Send a higher version.',
      },
      data: { Version: 1 },
    },
  ])
  expect((await detail()).Scorecard.Innings['1'].Runs).toBe(40)
})

test('a push has no more of anything than a match can have, and at most two at the crease', async () => {
  const { sent } = await fixture()
  const many = (count: number, more: object = {}) =>
    Array.from({ length: count }, (_, place) => ({ Name: `P ${place}`, Runs: place, ...more }))
  const asRecord = (list: object[]) => Object.fromEntries(list.map((one, place) => [`p${place}`, one]))
  const atCrease = many(Number(caseOf(/three hundred/)?.AtCrease ?? 300), { AtCrease: true })
  for (const [field, more] of [
    ['Batting', { Batting: atCrease }],
    ['Batting', { Batting: asRecord(atCrease) }],
    ['Batting', { Batting: many(3, { AtCrease: true }) }],
    ['Bowling', { Bowling: asRecord(many(31, { Overs: '1', Wickets: 0 })) }],
    ['FallOfWickets', { FallOfWickets: asRecord(many(31)) }],
    ['Partnerships', { Partnerships: Object.fromEntries(many(31).map((_, place) => [place, {}])) }],
    ['Fielders', { Batting: [{ Name: 'A', Runs: 1, Out: { Kind: 'run out', Fielders: many(7) } }] }],
    ['Extras', { Extras: asRecord(many(21)) }],
  ] as const) {
    const { code, words } = await sent(more)
    expect([field, code, words]).toEqual([field, 400, expect.stringContaining(field)])
  }
})

test('a sender that names other players each time makes no side grow without end', async () => {
  const { sent } = await fixture()
  const answers = []
  for (let push = 0; push < 4; push++) {
    const Batting = Array.from({ length: 30 }, (_, place) => ({ Name: `P ${push} ${place}`, Runs: 1 }))
    answers.push(await sent({ Batting }))
  }
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 400, 400])
  expect(answers[3]?.words).toContain('100 are named for this side already')
})

test('a chase with a target and no overs has the balls and the rate that the overs of the match leave', async () => {
  const { push, innings, a, b, detail } = await pushedMatch()
  const Target = Number(caseOf(/chase with a target/)?.Target ?? 176)
  const Innings = {
    1: innings({ Runs: Target - 1, Overs: '2' }),
    2: innings({ BattingTeamId: b.TeamId, Target }),
  }
  expect((await push({ Version: 1, Score: { Innings } })).statusCode).toBe(200)
  expect((await detail()).Scorecard.Innings['2']).toMatchObject({ Target, TargetOvers: '2' })
  expect(a.TeamId).not.toBe(b.TeamId)
})
