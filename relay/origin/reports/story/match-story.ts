import { breakKind } from '#shared/cricket/break-kind.ts'
import { chaseOf } from '#shared/cricket/chase.ts'
import type { MatchEvent } from '#shared/cricket/match-log.ts'
import { isLegal } from '#shared/cricket/over-so-far.ts'
import { ballsOf } from '#shared/cricket/overs-text.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import { Scorer } from '#shared/cricket/scorer.ts'
import type { MatchFacts } from '../../matches/match-facts.ts'
import type { SeasonStory } from '../../series/season-story.ts'
import { type InningsStory, inningsStory, type OverStory } from './innings-story.ts'

/** A finished match as a reporter sees it. */
export type MatchStory = {
  facts: MatchFacts
  result: Result
  /** Without super overs, which have a list of their own. */
  innings: InningsStory[]
  superOvers: InningsStory[]
  toss: { winner: number; decision: 'bat' | 'bowl' } | undefined
  /** Days of play, by the stumps that were drawn. */
  days: number
  /** Rain stopped or cut it. */
  rained: boolean
  /** Overs that rain left to each side, where both had the same and fewer than usual. */
  reducedOvers: number | undefined
  /** The target of the last innings was changed after the innings had begun. */
  targetMoved: boolean
  /** Balls that the winner of a chase had left; undefined where there was no such chase. */
  ballsLeft: number | undefined
  isLimited: boolean
  /** Overs of five balls are not counted: their balls are. */
  countsBalls: boolean
  season: SeasonStory | undefined
}

/** Undefined where the log has no result. */
export function matchStory(
  facts: MatchFacts,
  events: readonly MatchEvent[],
  season?: SeasonStory,
): MatchStory | undefined {
  const { sheet } = facts
  const scorer = new Scorer(sheet)
  const overs = new Map<number, OverStory[]>()
  let days = 1
  for (const event of events) {
    scorer.apply(event)
    if (event.Type === 'break' && event.Reason === 'stumps') days++
    if (event.Type === 'delivery') addBall(overs, event.Innings, event, scorer)
    if (event.Type === 'correction') addBall(overs, event.Delivery.Innings, event.Delivery, scorer, true)
  }
  const { Innings, Result } = scorer.scorecard
  if (!Result) return undefined
  const told = Object.entries(Innings)
    .filter(([, card]) => Object.keys(card.Bowling).length > 0)
    .map(([number, card]) => inningsStory(Number(number), card, overs.get(Number(number)) ?? [], sheet))
  const innings = told.filter(({ card }) => !card.SuperOver)
  const last = innings.at(-1)
  const isChaseWon = Result.Kind === 'win' && Result.By?.Wickets !== undefined && last !== undefined
  const toss = events.find((event) => event.Type === 'toss')
  return {
    facts,
    result: Result,
    innings,
    superOvers: told.filter(({ card }) => card.SuperOver),
    toss: toss && { winner: toss.WinnerTeamId, decision: toss.Decision },
    days,
    rained: events.some((event) => event.Type === 'break' && breakKind(event) === 'rain'),
    reducedOvers: reducedOversOf(innings, sheet),
    targetMoved: events.some((event) => event.Type === 'target' && event.Target !== undefined),
    ballsLeft: isChaseWon ? chaseOf(last.card, sheet.BallsPerOver)?.Balls : undefined,
    isLimited: sheet.Overs !== undefined,
    countsBalls: sheet.Overs !== undefined && sheet.BallsPerOver === 5,
    season,
  }
}

/** Everybody who was named for either side. */
export function playersOf({ facts }: MatchStory) {
  return facts.sheet.Teams.flatMap(({ Players }) => Players)
}

function reducedOversOf(
  innings: readonly InningsStory[],
  { Overs }: MatchFacts['sheet'],
): number | undefined {
  const [first, second] = innings
  const overs = (second ?? first)?.card.TargetOvers ?? first?.card.TargetOvers
  const count = Number(overs)
  // The side that batted first may have had all of its overs before the rain.
  if (Number(first?.card.Overs) > count) return undefined
  return Overs !== undefined && Number.isInteger(count) && count < Overs ? count : undefined
}

/** What is still to get after so many overs of a chase, where that can be said for certain. */
export function needAfter(
  story: MatchStory,
  innings: InningsStory,
  overs: number,
): { runs: number; balls: number } | undefined {
  const { Target, TargetOvers } = innings.card
  const over = innings.overs[overs - 1]
  if (story.targetMoved || Target === undefined || TargetOvers === undefined || !over) return undefined
  const limit = ballsOf(TargetOvers, story.facts.sheet.BallsPerOver)
  if (limit === undefined) return undefined
  const need = { runs: Target - over.after.runs, balls: limit - over.after.legal }
  return need.runs > 0 && need.balls > 0 ? need : undefined
}

type Ball = { Over: number; Bowler: number; Extras?: Parameters<typeof isLegal>[0]['Extras'] }

/** Keeps the overs in step with the engine: what it says after a ball is what is told. */
function addBall(
  held: Map<number, OverStory[]>,
  innings: number,
  ball: Ball,
  { scorecard }: Scorer,
  isAgain = false,
): void {
  const card = scorecard.Innings[`${innings}`]
  if (!card) return
  const overs = held.get(innings) ?? []
  held.set(innings, overs)
  let over = overs.at(-1)
  const before = over?.over === ball.Over ? overs.at(-2) : over
  if (over?.over !== ball.Over) {
    over = {
      over: ball.Over,
      runs: 0,
      wickets: 0,
      bowlers: [],
      legals: [],
      after: { runs: 0, wickets: 0, legal: 0 },
    }
    overs.push(over)
  }
  if (isAgain) over.legals.pop()
  over.legals.push(isLegal(ball))
  if (!over.bowlers.includes(ball.Bowler)) over.bowlers.push(ball.Bowler)
  const legal = (before?.after.legal ?? 0) + over.legals.filter((one) => one).length
  over.after = { runs: card.Runs, wickets: card.Wickets, legal }
  over.runs = card.Runs - (before?.after.runs ?? 0)
  over.wickets = card.Wickets - (before?.after.wickets ?? 0)
}
