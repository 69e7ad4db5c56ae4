import { inningsState } from '#shared/cricket/innings-state.ts'
import { latestInnings } from '#shared/cricket/lead.ts'
import type { BreakEvent } from '#shared/cricket/match-log.ts'
import { overOf, penaltyTo } from '#shared/scoring/between-balls.ts'
import type { PlainEvent } from '#shared/scoring/scored-log.ts'
import { tapEnds, tapEvent } from '../enter.ts'
import type { MoreGroup, MoreItem, MoreMatch } from './more-item.ts'
import { TargetForm } from './target-form.tsx'

const BREAKS = {
  drinks: 'score.drinks',
  rain: 'score.rain',
  'innings break': 'score.inningsBreak',
  stumps: 'score.stumps',
} as const satisfies Record<BreakEvent['Reason'], MoreItem['label']>

const PENALTY_RUNS = 5

/** Breaks, penalty runs, the umpires' count, and how an innings ends. */
export function playMore(at: MoreMatch): MoreGroup {
  const { phone, match, pad, names, ask, close } = at
  const { scorecard, stage } = pad.scorer
  const number = latestInnings(scorecard.Innings)
  const card = scorecard.Innings[`${number}`]
  const isOn = card !== undefined && inningsState(card) !== 'over'
  const enter = (event: PlainEvent | undefined) => () => {
    if (event) void tapEvent(phone, event)
    close()
  }
  if (scorecard.Result || !pad.scorer.toss) return { title: 'score.play', items: [] }
  const items: MoreItem[] = []
  if (Object.hasOwn(BREAKS, stage) && stage !== 'innings break')
    items.push({ label: 'score.resume', tap: enter({ Type: 'resume' }) })
  for (const [Reason, label] of Object.entries(BREAKS) as [BreakEvent['Reason'], MoreItem['label']][])
    items.push({ label, tap: enter({ Type: 'break', Reason }) })
  if (number === undefined || !card) return { title: 'score.play', items }
  for (const { TeamId } of match.Sheet.Teams)
    items.push({
      label: 'score.penaltyTo',
      values: { team: names.team(TeamId), runs: PENALTY_RUNS },
      tap: enter(penaltyTo(scorecard, TeamId, PENALTY_RUNS)),
    })
  if (!card.AllOut && !card.Declared)
    items.push({ label: 'score.oneMoreBall', tap: enter(overOf(pad.slots, match.Sheet, 1)) })
  if (isOn) {
    const ends = () => {
      void tapEnds(phone)
      close()
    }
    items.push(
      { label: 'score.changeEnds', tap: ends },
      { label: 'score.overEnds', tap: enter(overOf(pad.slots, match.Sheet, 0)) },
      {
        label: 'score.changeTarget',
        tap: () => ask(<TargetForm innings={number} card={card} enter={(event) => enter(event)()} />),
      },
      { label: 'score.endInnings', tap: enter({ Type: 'innings end', Innings: number }) },
    )
    if (match.Sheet.Overs === undefined)
      items.push({
        label: 'score.declare',
        tap: enter({ Type: 'innings end', Innings: number, Declared: true }),
      })
  }
  return { title: 'score.play', items }
}
