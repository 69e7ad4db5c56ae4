import { chaseOf } from '../cricket/chase.ts'
import { howOut } from '../cricket/how-out.ts'
import { inningsState } from '../cricket/innings-state.ts'
import type { Innings } from '../cricket/scorecard.ts'
import type { MatchState } from '../live/match-state.ts'
import type { Moment, Standing } from './moment.ts'

/** Every so many runs of a batter are told. */
const MILESTONE_RUNS = 50
/** The last balls of a chase that can still go either way. */
const CLOSE_BALLS = 12
const CLOSE_RUNS_A_BALL = 2

/**
 * All that is worth telling of a match, out of one state alone: whoever saw no state before it, or another relay before
 * this one, finds the same moments under the same keys.
 */
export function momentsOfMatch(state: MatchState): Moment[] {
  if (state.Withdrawn) return []
  return [...beginnings(state), ...inningsMoments(state), ...breaks(state), ...results(state)]
}

function beginnings({ Toss, Innings }: MatchState): Moment[] {
  const first = Innings['1']
  const moments: Moment[] = []
  if (Toss) {
    const { WinnerTeamId, Decision } = Toss
    moments.push({
      key: 'toss',
      mark: `${WinnerTeamId} ${Decision}`,
      facts: { kind: 'toss', winnerTeamId: WinnerTeamId, decision: Decision },
    })
  }
  if (first && Object.keys(first.Bowling).length > 0) {
    const { BattingTeamId } = first
    moments.push({
      key: 'start',
      mark: `${BattingTeamId}`,
      facts: { kind: 'start', battingTeamId: BattingTeamId },
    })
  }
  return moments
}

function inningsMoments({ Match, Innings, Result }: MatchState): Moment[] {
  return Object.entries(Innings).flatMap(([number, innings]) => [
    ...wickets(number, innings, Match.BallsPerOver),
    // Ten balls of a super over hold no fifty, and a tie is close by itself.
    ...(innings.SuperOver ? [] : milestones(number, innings, Match.BallsPerOver)),
    ...(Result ? [] : closeFinish(number, innings, Match.BallsPerOver)),
  ])
}

function wickets(number: string, innings: Innings, ballsPerOver: number): Moment[] {
  return Object.entries(innings.FallOfWickets).flatMap(([wicket, { PlayerId, Name, Runs, Over }]) => {
    const batter = innings.Batting[`${PlayerId}`]
    if (!batter) return []
    const out = howOut(batter, innings)
    const then = { ...innings, Runs, Wickets: Number(wicket), Overs: Over }
    return {
      // By who is out: where the third wicket is taken back after the fourth fell, the fourth is the third from then on.
      key: `wicket/${number}/${PlayerId}`,
      mark: JSON.stringify([PlayerId, batter.Runs, out.Kind, out.Bowler?.PlayerId, Runs]),
      facts: {
        kind: 'wicket' as const,
        name: Name,
        runs: batter.Runs,
        balls: batter.Balls,
        out,
        standing: standingOf(then, ballsPerOver),
      },
    }
  })
}

function milestones(number: string, innings: Innings, ballsPerOver: number): Moment[] {
  return Object.entries(innings.Batting).flatMap(([player, { Name, Runs, Balls }]) =>
    Array.from({ length: Math.floor(Runs / MILESTONE_RUNS) }, (_, index) => {
      const runs = (index + 1) * MILESTONE_RUNS
      return {
        key: `milestone/${number}/${player}/${runs}`,
        mark: `${player} ${runs}`,
        facts: {
          kind: 'milestone' as const,
          name: Name,
          runs,
          balls: Balls,
          standing: standingOf(innings, ballsPerOver),
        },
      }
    }),
  )
}

function closeFinish(number: string, innings: Innings, ballsPerOver: number): Moment[] {
  const standing = standingOf(innings, ballsPerOver)
  const { runs = 0, balls } = standing.need ?? {}
  const isLate = balls !== undefined && balls > 0 && balls <= CLOSE_BALLS
  const isOpen = runs > 0 && inningsState(innings) === 'on'
  if (!isLate || !isOpen || innings.SuperOver || runs > balls * CLOSE_RUNS_A_BALL) return []
  return [{ key: `close/${number}`, mark: '', facts: { kind: 'close', standing } }]
}

function breaks({ Match, Innings, Result }: MatchState): Moment[] {
  const numbers = Object.keys(Innings).sort((a, b) => Number(a) - Number(b))
  const last = numbers.at(-1)
  if (Result || last === undefined) return []
  const moments: Moment[] = []
  for (const number of numbers) {
    const innings = Innings[number]
    if (!innings || innings.SuperOver || inningsState(innings) !== 'over') continue
    const standing = standingOf(innings, Match.BallsPerOver)
    const target = Innings[`${Number(number) + 1}`]?.Target
    moments.push({
      key: `break/${number}`,
      mark: `${standing.runs}/${standing.wickets}`,
      facts: { kind: 'break', reason: 'innings', standing, ...(target === undefined ? {} : { target }) },
    })
  }
  const innings = Innings[last]
  if (innings && (Match.Status === 'rain' || Match.Status === 'stumps')) {
    const standing = standingOf(innings, Match.BallsPerOver)
    moments.push({
      key: `${Match.Status}/${last}/${standing.overs}`,
      mark: '',
      facts: { kind: 'break', reason: Match.Status, standing },
    })
  }
  return moments
}

function results({ Match, Result }: MatchState): Moment[] {
  const result = Result ?? (Match.Status === 'abandoned' ? 'abandoned' : undefined)
  if (result === undefined) return []
  return [{ key: 'result', mark: JSON.stringify(result), facts: { kind: 'result', result } }]
}

function standingOf(innings: Innings, ballsPerOver: number): Standing {
  const { BattingTeamId, Runs, Wickets, Overs } = innings
  const chase = chaseOf(innings, ballsPerOver)
  return {
    teamId: BattingTeamId,
    runs: Runs,
    wickets: Wickets,
    overs: Overs,
    ...(chase && chase.Runs > 0
      ? {
          need: { runs: chase.Runs, ...(chase.Balls === undefined ? {} : { balls: chase.Balls }) },
        }
      : {}),
  }
}
