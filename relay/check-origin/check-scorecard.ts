import { ballsOf } from '#shared/cricket/overs-text.ts'
import type { Innings, Scorecard } from '#shared/cricket/scorecard.ts'
import type { ListedMatch } from '../upstream/read-live.ts'

const MOST_AT_CREASE = 2
const SIDE = 11
/** Umpires miscount, so that an over may have a few balls more; a decimal fraction shows many more. */
const MISCOUNTED = 3

/** What a scorecard has in two fields has to agree: it is shown as it comes. */
export function problemsOfScorecard(
  { fixture, ballsPerOver }: ListedMatch,
  { Innings: all, Result }: Scorecard,
): string[] {
  const sides = [fixture.TeamA.TeamId, fixture.TeamB.TeamId]
  // One mistake of an innings is often the cause of the others.
  const problems = Object.entries(all).flatMap(([number, innings]) =>
    contradictionsIn(innings, sides, ballsPerOver)
      .slice(0, 1)
      .map((first) => `Innings.${number} ${first}`),
  )
  if (Result?.WinnerTeamId !== undefined && !sides.includes(Result.WinnerTeamId))
    problems.push('Result.WinnerTeamId is neither of its sides')
  if (Result?.Kind === 'win' && Result.WinnerTeamId === undefined)
    problems.push('Result is a win without WinnerTeamId')
  return problems
}

function contradictionsIn(innings: Innings, sides: readonly number[], ballsPerOver: number): string[] {
  const { Batting, Bowling, OnStrike, Bowler, Balls, Overs, Runs, Wickets, Extras } = innings
  const atCrease = Object.values(Batting).filter(({ AtCrease }) => AtCrease).length
  const isStrikerThere = OnStrike === undefined || Batting[OnStrike]?.AtCrease === true
  const isBowlerThere = Bowler === undefined || Balls === 0 || Bowling[Bowler] !== undefined
  const ballsOfOver = Number(Overs.split('.')[1] ?? 0)
  const isCount = ballsOf(Overs, ballsPerOver) !== undefined && ballsOfOver < ballsPerOver + MISCOUNTED
  // Penalty runs may be added to an innings that is over, by some after it: they may be missing from either.
  const scored = [...Object.values(Batting).map((batter) => batter.Runs), ...Object.values(Extras ?? {})]
  const made = scored.reduce((sum, one) => sum + one, 0)
  const areRunsMade = !Extras || Runs === made || Runs === made - Extras.Penalty
  return [
    sides.includes(innings.BattingTeamId) ? [] : 'BattingTeamId is neither of the match’s sides',
    sides.includes(innings.BowlingTeamId) ? [] : 'BowlingTeamId is neither of the match’s sides',
    atCrease <= MOST_AT_CREASE ? [] : `has ${atCrease} batters at the crease`,
    Array.isArray(Batting) || isStrikerThere ? [] : 'OnStrike is no batter at the crease',
    Array.isArray(Bowling) || isBowlerThere ? [] : 'Bowler is not in Bowling',
    Wickets < SIDE ? [] : `has ${Wickets} wickets`,
    isCount ? [] : 'Overs is not as an umpire counts: 17.3 is 17 overs and 3 balls',
    areRunsMade ? [] : 'Runs are not those of its batters and Extras together',
  ].flat()
}
