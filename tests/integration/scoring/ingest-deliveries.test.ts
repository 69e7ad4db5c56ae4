import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { OverScore, PublishedDelivery } from '#shared/api/match.ts'
import type { Scorecard } from '#shared/cricket/scorecard.ts'
import { Scorer } from '#shared/cricket/scorer.ts'
import { cricsheetFiles } from '#tests/support/cricsheet-files.ts'
import { IS_DEEP } from '#tests/support/depth.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { scoredFixture } from '#tests/support/scored-fixture.ts'

const wholeT20 = cricsheetFiles
  .map((path) => JSON.parse(readFileSync(path, 'utf8')))
  .find(({ info }) => info.match_type === 'T20' && info.outcome.by?.wickets && !info.outcome.method)

async function pushedByBall() {
  const fixture = await scoredFixture((IS_DEEP && wholeT20) || cricsheetJson(shortPlan('by ball', 4)))
  const { app, send, login, matchId, events, read, pass } = fixture
  const editor = { AuthToken: await login('editor') }
  const key = (await send('POST', 'Desk/Key', { Name: 'a', MatchId: matchId }, editor)).json().data.Key
  const scorer = new Scorer((await read()).Sheet)
  const states: { card: Scorecard; ball: PublishedDelivery | undefined }[] = []
  for (const event of events) {
    scorer.apply(event)
    if (event.Type !== 'delivery' && event.Type !== 'innings') continue
    const {
      Type: _,
      Wickets,
      ...ball
    } = event as never as PublishedDelivery & { Type: string; Wickets: { Player: number; Kind: string }[] }
    const wickets = Wickets && {
      Wickets: Object.fromEntries(Wickets.map(({ Player, Kind }) => [Player, Kind])),
    }
    states.push({
      card: scorer.scorecard,
      ball: event.Type === 'delivery' ? ({ ...ball, ...wickets } as never) : undefined,
    })
  }
  let Version = 0
  const push = async (card: Scorecard) => {
    pass(1000)
    Version += 1
    const sent = await send('PUT', `Ingest/${matchId}`, { Version, Scorecard: card }, { 'X-Api-Key': key })
    expect([sent.statusCode, sent.json().Status]).toEqual([200, { code: 200, returnMessage: 'Success' }])
  }
  const balls = async (): Promise<object[]> =>
    (await app.inject(`/api/Match/Deliveries/${matchId}`))
      .json()
      .data.map(({ At: _, ...ball }: PublishedDelivery) => ball)
  const overScores = async (): Promise<object[]> =>
    (await app.inject(`/api/Match/Deliveries/${matchId}`))
      .json()
      .OverScores.map(({ At: _, ...score }: OverScore) => score)
  const shown = async (): Promise<Scorecard> =>
    (await app.inject(`/api/Match/MatchDetail/${matchId}`)).json().data.Scorecard
  const file = async (name: string) => (await send('GET', `Scoring/${matchId}/${name}`)).statusCode
  return { states, push, balls, overScores, shown, file }
}

const figures = ({ Innings }: Scorecard) =>
  Object.values(Innings).map(({ Runs, Wickets, Overs }) => [Runs, Wickets, Overs])

test('each ball of a match that is pushed ball by ball is a delivery, as its file has it', async () => {
  const { states, push, balls, shown, file } = await pushedByBall()
  for (const [place, { card }] of states.entries()) {
    await push(card)
    // A reader without a login is not sent to log in for a file that no one gets.
    if (place === 1) expect([await file('Deliveries.csv'), await file('Cricsheet')]).toEqual([404, 404])
  }
  expect(await balls()).toEqual(states.flatMap(({ ball }) => ball ?? []))
  const last = Object.values((await shown()).Deliveries)
  expect(last).toHaveLength(4)
})

test('an innings with a gap has the scores of its overs in the place of deliveries; another one has all of its own', async () => {
  const { states, push, balls, overScores, shown } = await pushedByBall()
  for (const [place, { card }] of states.entries()) {
    if (place === 20 || place === 21) continue
    await push(card)
    if (place % 20 === 2) expect(figures(await shown())).toEqual(figures(card))
  }
  const ofInnings = (wanted: number) => states.flatMap(({ ball }) => (ball?.Innings === wanted ? ball : []))
  expect(await balls()).toEqual(ofInnings(2))
  const atEnds = states.flatMap(({ card: { Innings } }, place) => {
    const { Balls = 0, Runs = 0, Wickets = 0 } = Innings['1'] ?? {}
    const hasEnded = Balls > 0 && Balls % 6 === 0 && !Innings['2'] && place !== 20 && place !== 21
    return hasEnded ? [{ Innings: 1, Over: Balls / 6 - 1, Runs, Wickets }] : []
  })
  const overs = new Map(atEnds.reverse().map((score) => [score.Over, score]))
  expect(await overScores()).toEqual([...overs.values()].reverse())
})

test('a ball that is taken back or corrected is so in the deliveries, and one that can be two things is none', async () => {
  const { states, push, balls } = await pushedByBall()
  const [start, one, two, three] = states.filter(({ card }) => (card.Innings['1']?.Balls ?? 0) < 4)
  if (!start || !one || !two || !three) throw new Error('a match of no balls')
  for (const { card } of [start, one, two, three]) await push(card)
  await push(one.card)
  expect(await balls()).toEqual([one.ball])
  await push(two.card)
  expect(await balls()).toEqual([one.ball, two.ball])
  const innings = two.card.Innings['1']
  if (!innings) throw new Error('no innings')
  // A bye or a leg bye: nothing says which.
  const { Extras: _, ...rest } = innings
  const Bowling = Object.fromEntries(
    Object.entries(innings.Bowling).map(([id, bowler]) => [id, { ...bowler, Balls: 3, Overs: '0.3' }]),
  )
  const striker = `${innings.OnStrike}`
  const batter = innings.Batting[striker]
  if (!batter) throw new Error('There is no batter at the crease')
  const Batting = { ...innings.Batting, [striker]: { ...batter, Balls: (batter.Balls ?? 0) + 1 } }
  await push({
    ...two.card,
    Innings: { 1: { ...rest, Runs: innings.Runs + 1, Overs: '0.3', Balls: 3, Batting, Bowling } },
  })
  expect(await balls()).toEqual([])
})
