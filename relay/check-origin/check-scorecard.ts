import { latestInnings } from '#shared/cricket/lead.ts'
import { ballsOf } from '#shared/cricket/overs-text.ts'
import type { Innings, Scorecard } from '#shared/cricket/scorecard.ts'
import type { ListedMatch } from '../upstream/read-live.ts'
import type { CallRecord } from './call-record.ts'

/** What a scorecard says of itself twice has to agree: it is shown as it comes. */

type Doubt = { problem: string; cost: string }

const COSTS = {
  Bowler:
    'The scoreboard shows no bowler, and that the innings ends is known by its overs, wickets or the next one alone.',
  OnStrike: 'No batter is marked as on strike.',
}
const MOST_AT_CREASE = 2
const SIDE = 11
const MISCOUNTED = 3

export function checkScorecard(
  record: CallRecord,
  id: number,
  match: ListedMatch,
  scorecard: Scorecard,
): void {
  const report = (doubt: Doubt) => record.broken({ rule: 'scorecard', subject: `match ${id}`, ...doubt })
  const { TeamA, TeamB } = match.fixture
  const sides = [TeamA.TeamId, TeamB.TeamId]
  for (const [number, innings] of Object.entries(scorecard.Innings)) {
    const [first] = doubtsOf(innings, sides, match.ballsPerOver)
    // One mistake of an innings is often the cause of the others.
    if (first) report({ ...first, problem: `Innings.${number} ${first.problem}` })
  }
  const number = latestInnings(scorecard.Innings)
  const last = number === undefined ? undefined : scorecard.Innings[number]
  const isOn = match.fixture.Status === 'live' && !scorecard.Result && !last?.AllOut && !last?.Declared
  if (last && last.Balls > 0 && isOn) {
    const atCrease = Object.values(last.Batting).filter(({ AtCrease }) => AtCrease).length
    // After a wicket nobody knows who faces the next ball.
    const isKnown = { Bowler: true, OnStrike: atCrease === MOST_AT_CREASE }
    const missing = (['Bowler', 'OnStrike'] as const).filter(
      (field) => isKnown[field] && last[field] === undefined,
    )
    if (missing.length > 0)
      record.advise({
        rule: 'scorecard',
        subject: `match ${id}`,
        problem: `Innings.${number} is on and names no ${missing.join(' and no ')}`,
        cost: missing.map((field) => COSTS[field]).join(' '),
      })
  }
  const winner = scorecard.Result?.WinnerTeamId
  if (winner !== undefined && !sides.includes(winner))
    report({ problem: 'Result.WinnerTeamId is neither of its sides', cost: 'The result names no winner.' })
  if (scorecard.Result?.Kind === 'win' && winner === undefined)
    report({ problem: 'Result is a win without WinnerTeamId', cost: 'The result names no winner.' })
}

function doubtsOf(innings: Innings, sides: readonly number[], ballsPerOver: number): Doubt[] {
  const { Batting, Bowling, OnStrike, Bowler, Balls, Overs, Runs, Wickets, Extras } = innings
  const batters = Object.values(Batting)
  const standing = batters.filter(({ AtCrease }) => AtCrease).length
  const isKeyed = !Array.isArray(Batting)
  return [
    ...when(!sides.includes(innings.BattingTeamId), {
      problem: 'BattingTeamId is neither of the match’s sides',
      cost: 'The score stands beside no side.',
    }),
    ...when(!sides.includes(innings.BowlingTeamId), {
      problem: 'BowlingTeamId is neither of the match’s sides',
      cost: 'The bowling stands beside no side.',
    }),
    ...when(standing > MOST_AT_CREASE, {
      problem: `has ${standing} batters at the crease`,
      cost: `The scoreboard shows ${standing} people batting at once, and the scorecard all of them as not out.`,
    }),
    ...when(isKeyed && OnStrike !== undefined && Batting[`${OnStrike}`]?.AtCrease !== true, {
      problem: 'OnStrike is nobody who is at the crease',
      cost: 'No batter is marked as on strike.',
    }),
    ...when(
      !Array.isArray(Bowling) && Balls > 0 && Bowler !== undefined && Bowling[`${Bowler}`] === undefined,
      {
        problem: 'Bowler is nobody in Bowling',
        cost: 'The scoreboard shows no bowler.',
      },
    ),
    ...when(Wickets >= SIDE, {
      problem: `has ${Wickets} wickets`,
      cost: 'The score cannot be: chances and what is needed are not shown, or are wrong.',
    }),
    ...when(!isUmpiresCount(Overs, ballsPerOver), {
      problem: 'Overs is not as an umpire counts: 17.3 is 17 overs and 3 balls',
      cost: 'Readers see an over that cannot be, and rates are wrong.',
    }),
    ...when(!areRunsMadeUp(batters, Runs, Extras), {
      problem: 'Runs are not those of its batters and Extras together',
      cost: 'The score and the scorecard below it differ.',
    }),
  ]
}

/** Penalty runs may be added to an innings that is over, by some after it: they may be missing from either. */
function areRunsMadeUp(
  batters: readonly { Runs: number }[],
  runs: number,
  extras: Innings['Extras'],
): boolean {
  const { Penalty, ...others } = extras
  const made = [...batters.map(({ Runs }) => Runs), ...Object.values(others)].reduce(
    (sum, one) => sum + one,
    0,
  )
  return runs === made || runs === made + Penalty
}

/** Umpires miscount, so that an over may show a few balls more than it has; a decimal fraction shows many more. */
function isUmpiresCount(overs: string, ballsPerOver: number): boolean {
  const balls = Number(overs.split('.')[1] ?? 0)
  return ballsOf(overs, ballsPerOver) !== undefined && balls < ballsPerOver + MISCOUNTED
}

function when(holds: boolean, doubt: Doubt): Doubt[] {
  return holds ? [doubt] : []
}
