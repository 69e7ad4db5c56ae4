import { breakKind } from '#shared/cricket/break-kind.ts'
import { chaseOf } from '#shared/cricket/chase.ts'
import type { MatchEvent } from '#shared/cricket/match-log.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import { Scorer } from '#shared/cricket/scorer.ts'
import type { MatchFacts } from '../../core/matches/match-facts.ts'
import type { SeasonStory } from '../series/season-story.ts'
import { type InningsStory, inningsStory, type OverStart } from './innings-story.ts'

export type MatchStory = {
  facts: MatchFacts
  result: Result
  innings: InningsStory[]
  superOvers: InningsStory[]
  toss: { winner: number; decision: 'bat' | 'bowl' } | undefined
  days: number
  rained: boolean
  reducedOvers: number | undefined
  targetMoved: boolean
  ballsLeft: number | undefined
  isLimited: boolean
  season: SeasonStory | undefined
}

export function matchStory(
  facts: MatchFacts,
  events: readonly MatchEvent[],
  season?: SeasonStory,
): MatchStory | undefined {
  const { sheet } = facts
  const scorer = new Scorer(sheet)
  const lastOvers = new Map<number, OverStart>()
  for (const event of events) {
    const card = event.Type === 'delivery' ? scorer.scorecard.Innings[`${event.Innings}`] : undefined
    if (event.Type === 'delivery' && lastOvers.get(event.Innings)?.over !== event.Over)
      lastOvers.set(event.Innings, { over: event.Over, runs: card?.Runs ?? 0 })
    scorer.apply(event)
  }
  const { Innings, Result } = scorer.scorecard
  if (!Result) return undefined
  const played = Object.entries(Innings)
    .filter(([, card]) => Object.keys(card.Bowling).length > 0)
    .map(([number, card]) => inningsStory(Number(number), card, lastOvers.get(Number(number)), sheet))
  const innings = played.filter(({ card }) => !card.SuperOver)
  const last = innings.at(-1)
  const isChaseWon = Result.Kind === 'win' && Result.By?.Wickets !== undefined && last !== undefined
  const toss = events.find((event) => event.Type === 'toss')
  return {
    facts,
    result: Result,
    innings,
    superOvers: played.filter(({ card }) => card.SuperOver),
    toss: toss && { winner: toss.WinnerTeamId, decision: toss.Decision },
    days: 1 + events.filter((event) => event.Type === 'break' && event.Reason === 'stumps').length,
    rained: events.some((event) => event.Type === 'break' && breakKind(event) === 'rain'),
    reducedOvers: reducedOversOf(innings, sheet.Overs),
    targetMoved: events.some((event) => event.Type === 'target' && event.Target !== undefined),
    ballsLeft: isChaseWon ? chaseOf(last.card, sheet.BallsPerOver)?.Balls : undefined,
    isLimited: sheet.Overs !== undefined,
    season,
  }
}

export function sidesOf({ facts, result, innings }: MatchStory): { w: number; l: number } {
  const [a, b] = facts.teams
  const w = result.WinnerTeamId ?? innings[0]?.card.BattingTeamId ?? a.TeamId
  return { w, l: w === a.TeamId ? b.TeamId : a.TeamId }
}

function reducedOversOf(innings: readonly InningsStory[], usual: number | undefined): number | undefined {
  const [first, second] = innings
  const overs = Number((second ?? first)?.card.TargetOvers ?? first?.card.TargetOvers)
  // The side that batted first may have had all of its overs before the rain.
  if (Number(first?.card.Overs) > overs) return undefined
  return usual !== undefined && Number.isInteger(overs) && overs < usual ? overs : undefined
}
