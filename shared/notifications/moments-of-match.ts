import { breakKind } from '../cricket/break-kind.ts'
import { chaseOf } from '../cricket/chase.ts'
import { chaseResult } from '../cricket/chase-result.ts'
import { howOut } from '../cricket/how-out.ts'
import { inningsState } from '../cricket/innings-state.ts'
import { leadIn } from '../cricket/lead.ts'
import { ballsOf, oversText } from '../cricket/overs-text.ts'
import type { Innings } from '../cricket/scorecard.ts'
import { isWholeInnings } from '../cricket/usual-length.ts'
import type { MatchState } from '../live/match-state.ts'
import type { Moment, Standing } from './moment.ts'

type Match = Pick<MatchState['Match'], 'Format' | 'BallsPerOver'>

/** A notification comes with every so many runs of a batter. */
const MILESTONE_RUNS = 50
/** The last balls of a chase that can still go either way. */
const CLOSE_BALLS = 12
const CLOSE_RUNS_A_BALL = 2

/** Out of one state alone: a relay that saw no state before it finds the same moments under the same keys. */
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
  // A program may send no bowling.
  if (first && (first.Balls > 0 || first.Runs > 0 || Object.keys(first.Bowling).length > 0)) {
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
    ...wickets(number, innings, Match),
    // Ten balls of a super over hold no fifty, and a tie is close by itself.
    ...(innings.SuperOver ? [] : milestones(number, innings, Match)),
    ...(Result ? [] : closeFinish(number, innings, Match)),
  ])
}

function wickets(number: string, innings: Innings, match: Match): Moment[] {
  return Object.entries(innings.FallOfWickets).flatMap(([wicket, { PlayerId, Name, Runs, Over }]) => {
    const batter = innings.Batting[`${PlayerId}`]
    if (!batter) return []
    const out = howOut(batter, innings)
    // How the innings ended later is no part of a wicket in it.
    const { AllOut: _, Declared: __, ...before } = innings
    const then = { ...before, Runs, Wickets: Number(wicket), Overs: Over ?? innings.Overs }
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
        standing: standingOf(then, match),
      },
    }
  })
}

function milestones(number: string, innings: Innings, match: Match): Moment[] {
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
          standing: standingOf(innings, match),
        },
      }
    }),
  )
}

function closeFinish(number: string, innings: Innings, match: Match): Moment[] {
  const standing = standingOf(innings, match)
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
    if (endsMatch(Number(number), innings, Innings, Match)) continue
    const standing = standingOf(innings, Match)
    const target = Innings[`${Number(number) + 1}`]?.Target ?? plainTarget(number, innings, Match)
    moments.push({
      key: `break/${number}`,
      mark: `${standing.runs}/${standing.wickets}`,
      facts: { kind: 'break', reason: 'innings', standing, ...(target === undefined ? {} : { target }) },
    })
  }
  const innings = Innings[last]
  if (innings && (Match.Status === 'rain' || Match.Status === 'stumps')) {
    const standing = standingOf(innings, Match)
    const kind = breakKind({ Reason: Match.Status, Text: Match.StatusText })
    moments.push({
      key: `${Match.Status}/${last}/${standing.overs}`,
      mark: '',
      facts: { kind: 'break', reason: kind === 'bad light' ? kind : Match.Status, standing },
    })
  }
  return moments
}

/** Whether the match is over with an innings, though its source has not reported it yet: a tie is still open where it is broken. */
function endsMatch(number: number, innings: Innings, all: MatchState['Innings'], match: Match): boolean {
  if (innings.Target !== undefined)
    return chaseResult(innings, innings.BowlingTeamId, match.BallsPerOver) !== 'level'
  const lead = leadIn(all, number) ?? 0
  return number >= 4 || (number === 3 && lead < 0)
}

/** What is to be chased after a whole first innings, before its source says it. */
function plainTarget(number: string, innings: Innings, match: Match): number | undefined {
  return number === '1' && isWholeInnings(innings, match) ? innings.Runs + 1 : undefined
}

function results({ Match, Result }: MatchState): Moment[] {
  const result = Result ?? (Match.Status === 'abandoned' ? 'abandoned' : undefined)
  if (result === undefined) return []
  return [{ key: 'result', mark: JSON.stringify(result), facts: { kind: 'result', result } }]
}

function standingOf(innings: Innings, { Format, BallsPerOver }: Match): Standing {
  const { BattingTeamId, Runs, Wickets, Overs, AllOut, Declared } = innings
  const chase = chaseOf(innings, BallsPerOver)
  const balls = ballsOf(Overs, BallsPerOver)
  return {
    teamId: BattingTeamId,
    runs: Runs,
    wickets: Wickets,
    ...(AllOut ? { allOut: true } : {}),
    ...(Declared ? { declared: true } : {}),
    // The last ball of an over may be counted in it: 5.6 is six overs.
    overs: balls === undefined ? Overs : oversText(balls, BallsPerOver),
    ...(Format === 'The Hundred' && balls !== undefined ? { balls } : {}),
    ...(chase && chase.Runs > 0
      ? {
          need: { runs: chase.Runs, ...(chase.Balls === undefined ? {} : { balls: chase.Balls }) },
        }
      : {}),
  }
}
