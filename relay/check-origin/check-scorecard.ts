import { latestInnings } from '#shared/cricket/lead.ts'
import { ballsOf } from '#shared/cricket/overs-text.ts'
import type { Innings, Scorecard } from '#shared/cricket/scorecard.ts'
import type { ListedMatch } from '../upstream/read-live.ts'
import type { CallRecord } from './call-record.ts'

const MOST_AT_CREASE = 2
const SIDE = 11
/** Umpires miscount, so that an over may have a few balls more; a decimal fraction shows many more. */
const MISCOUNTED = 3

/** What a scorecard has in two fields has to agree: it is shown as it comes. */
export function checkScorecard(
  record: CallRecord,
  id: number,
  match: ListedMatch,
  scorecard: Scorecard,
): void {
  const { TeamA, TeamB, Status } = match.fixture
  const sides = [TeamA.TeamId, TeamB.TeamId]
  const subject = `match ${id}`
  for (const [number, innings] of Object.entries(scorecard.Innings)) {
    // One mistake of an innings is often the cause of the others.
    const [first] = contradictionsIn(innings, sides, match.ballsPerOver)
    if (first) record.broken('scorecard', `Innings.${number} ${first}`, subject)
  }
  const number = latestInnings(scorecard.Innings)
  const last = number === undefined ? undefined : scorecard.Innings[number]
  const isOver = Status !== 'live' || scorecard.Result || last?.AllOut || last?.Declared
  if (last && last.Balls > 0 && !isOver) {
    const atCrease = Object.values(last.Batting).filter(({ AtCrease }) => AtCrease).length
    // After a wicket it is not known yet who faces the next ball.
    const known = atCrease === MOST_AT_CREASE ? (['Bowler', 'OnStrike'] as const) : (['Bowler'] as const)
    const missing = known.filter((field) => last[field] === undefined)
    if (missing.length > 0)
      record.advise('scorecard', `Innings.${number} is on and names no ${missing.join(' and no ')}`, subject)
  }
  const { Kind, WinnerTeamId } = scorecard.Result ?? {}
  if (WinnerTeamId !== undefined && !sides.includes(WinnerTeamId))
    record.broken('scorecard', 'Result.WinnerTeamId is neither of its sides', subject)
  if (Kind === 'win' && WinnerTeamId === undefined)
    record.broken('scorecard', 'Result is a win without WinnerTeamId', subject)
}

function contradictionsIn(innings: Innings, sides: readonly number[], ballsPerOver: number): string[] {
  const { Batting, Bowling, OnStrike, Bowler, Balls, Overs, Runs, Wickets, Extras } = innings
  const atCrease = Object.values(Batting).filter(({ AtCrease }) => AtCrease).length
  const isStrikerThere = OnStrike === undefined || Batting[OnStrike]?.AtCrease === true
  const isBowlerThere = Bowler === undefined || Balls === 0 || Bowling[Bowler] !== undefined
  const ballsOfOver = Number(Overs.split('.')[1] ?? 0)
  const isCount = ballsOf(Overs, ballsPerOver) !== undefined && ballsOfOver < ballsPerOver + MISCOUNTED
  // Penalty runs may be added to an innings that is over, by some after it: they may be missing from either.
  const scored = [...Object.values(Batting).map((batter) => batter.Runs), ...Object.values(Extras)]
  const made = scored.reduce((sum, one) => sum + one, 0)
  const areRunsMade = Runs === made || Runs === made - Extras.Penalty
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
