import type { ReactNode } from 'react'
import { inningsState } from '#shared/cricket/innings-state.ts'
import { latestInnings } from '#shared/cricket/lead.ts'
import type { BreakEvent } from '#shared/cricket/match-log.ts'
import { resultOf } from '#shared/cricket/result-of.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import type { BallTap } from '#shared/scoring/ball-draft.ts'
import { overOf, penaltyTo } from '#shared/scoring/events-between-balls.ts'
import { superOver } from '#shared/scoring/next-step.ts'
import { changeEnds } from '#shared/scoring/pad.ts'
import type { PlainEvent } from '#shared/scoring/scored-log.ts'
import { ballOfDraft, tapBall } from './enter.ts'
import { type PadKey, TypedEntry } from './key.tsx'
import type { useScoring } from './scoring-context.ts'

export type More = ReturnType<typeof useScoring> & {
  /** Records the event, where there is one, and closes the panel. */
  enter(event: PlainEvent | undefined): () => void
  /** Closes the panel. */
  done(entered: Promise<void>): void
  /** Shows a further question in the place of the keys. */
  ask(question: ReactNode): void
}

const PENALTY_RUNS = 5

/** Runs that have no key of their own. */
export function ballKeys({ phone, match, pad, done, sideOfPlayer }: More): PadKey[] {
  const isPast = match.draft.of !== undefined
  const ball = ballOfDraft(match, pad)
  if (!ball) return []
  const key = (id: PadKey['id'] & string, values: Record<string, number>, tap: BallTap): PadKey => ({
    ...{ id, values, tap: () => done(tapBall(phone, tap)) },
  })
  const fielder = sideOfPlayer(ball.Bowler)?.Players.find(({ PlayerId }) => PlayerId === ball.Bowler)
  return [
    ...[5, 7, 8].map((runs) => key('score.runs', { runs }, { runs })),
    ...[4, 6].map((runs) => key('score.allRun', { runs }, { runs, AllRun: true })),
    ...[1, 2, 3].map((run) => key('score.overthrow', { run }, { runs: run + 4, AllRun: true })),
    // Who faced after a past ball is in the balls that follow it.
    ...(isPast ? [] : [0, 1, 2]).map((runs) => key('score.shortRun', { runs }, { runs, isShort: true })),
    key('score.penaltyOnBall', { runs: PENALTY_RUNS }, { penalty: PENALTY_RUNS }),
    key('score.runOutBefore', {}, { NotBowled: true, kind: 'run out', player: ball.NonStriker, fielder }),
  ]
}

const BREAKS = ['drinks', 'rain', 'innings break', 'stumps'] as const satisfies BreakEvent['Reason'][]

/** Breaks, penalty runs, the umpires' count, and how an innings ends. */
export function playKeys({ phone, match, pad, team, enter, ask, done }: More): PadKey[] {
  const { Teams, Overs } = match.Sheet
  const { scorecard, stage, toss } = pad.scorer
  const Innings = latestInnings(scorecard.Innings)
  const card = scorecard.Innings[`${Innings}`]
  if (scorecard.Result || !toss) return []
  const keys: PadKey[] = BREAKS.map((Reason) => ({
    ...{ id: `score.${Reason}`, tap: enter({ Type: 'break', Reason }) },
  }))
  if (stage === 'drinks' || stage === 'rain' || stage === 'stumps')
    keys.unshift({ id: 'score.resume', tap: enter({ Type: 'resume' }) })
  if (Innings === undefined || !card) return keys
  for (const { TeamId } of Teams)
    keys.push({
      id: 'score.penaltyTo',
      values: { team: team(TeamId), runs: PENALTY_RUNS },
      tap: enter(penaltyTo(scorecard, TeamId, PENALTY_RUNS)),
    })
  const overWith = (more: 0 | 1) => enter(overOf(pad.slots, match.Sheet, more))
  if (!card.AllOut && !card.Declared) keys.push({ id: 'score.oneMoreBall', tap: overWith(1) })
  if (inningsState(card) === 'over') return keys
  // As the umpires say them; either may be left as it is.
  const target = (
    <TypedEntry
      fields={[
        {
          ...{ name: 'target', label: 'score.targetRuns', defaultValue: card.Target ?? '' },
          ...{ inputMode: 'numeric', pattern: '[0-9]{0,4}' },
        },
        {
          ...{ name: 'overs', label: 'score.targetOvers', defaultValue: card.TargetOvers ?? '' },
          ...{ inputMode: 'decimal', pattern: '[0-9]{0,3}(\\.[0-9])?' },
        },
      ]}
      enter={(typed) =>
        enter({
          ...{ Type: 'target', Innings },
          ...(Number(typed('target')) > 0 ? { Target: Number(typed('target')) } : {}),
          ...(/^\d{1,3}(\.\d)?$/.test(typed('overs')) ? { TargetOvers: typed('overs') } : {}),
        })()
      }
    />
  )
  const end = { Type: 'innings end', Innings } as const
  keys.push(
    {
      id: 'score.changeEnds',
      tap: () => done(phone.changePad((now) => changeEnds(match.Sheet, now))),
    },
    { id: 'score.overEnds', tap: overWith(0) },
    { id: 'score.changeTarget', tap: () => ask(target) },
    { id: 'score.endInnings', tap: enter(end) },
  )
  if (Overs === undefined) keys.push({ id: 'score.declare', tap: enter({ ...end, Declared: true }) })
  return keys
}

/** How a match ends that its runs do not decide. */
export function matchKeys({ match: { Sheet }, pad, team, enter }: More): PadKey[] {
  const { scorecard } = pad.scorer
  const { Result: result, Innings } = scorecard
  if (result) return []
  const end = (Result: Result) => enter({ Type: 'result', Result })
  const abandoned = { Type: 'result', Result: { Kind: 'no result' }, Abandoned: true } as const
  const keys: PadKey[] = [{ id: 'score.abandon', tap: enter(abandoned) }]
  if (latestInnings(Innings) !== undefined)
    keys.push(
      Sheet.Overs === undefined
        ? { id: 'score.timeUp', tap: end(resultOf(Sheet, Innings, true) ?? { Kind: 'draw' }) }
        : { id: 'score.tie', tap: end({ Kind: 'tie' }) },
      { id: 'score.superOver', tap: enter(superOver(Sheet, scorecard)) },
    )
  for (const { TeamId: WinnerTeamId } of Sheet.Teams)
    keys.push({
      id: 'score.awarded',
      values: { team: team(WinnerTeamId) },
      tap: end({ Kind: 'awarded', WinnerTeamId }),
    })
  return keys
}
