import { ballsOf } from '#shared/cricket/overs-text.ts'
import { type CheckedText, NOTHING } from '../checked-text.ts'
import type { Values } from '../phrases/fill.ts'
import type { SeasonPhraseKey } from './phrases/season-phrase-keys.ts'
import type { SeasonAngle } from './season-angle.ts'
import type { SeasonMatch } from './season-match.ts'
import type { SeasonTeller } from './season-teller.ts'

/** The highest innings and the best bowling. */
export function records(teller: SeasonTeller): CheckedText[] {
  const { topScore, bestBowling } = teller.season
  const against = (match: SeasonMatch, team: number) =>
    teller.team(match.teamIds.find((id) => id !== team) ?? team)
  const of = ({ match, line }: { match: SeasonMatch; line: { PlayerId: number; TeamId: number } }) => ({
    name: teller.name(line.PlayerId),
    who: teller.who(line.PlayerId, line.TeamId),
    team: teller.team(line.TeamId),
    other: against(match, line.TeamId),
  })
  return [
    topScore ? teller.tell('topScore', { ...of(topScore), bat: teller.bat(topScore) }) : NOTHING,
    bestBowling
      ? teller.tell('bestBowling', { ...of(bestBowling), bowl: teller.bowl(bestBowling) })
      : NOTHING,
  ]
}

/** The closest match and the biggest win, where they have not been told as what decided the season. */
export function margins(teller: SeasonTeller): CheckedText[] {
  const { closest, biggest, deciding, isTour } = teller.season
  // Every match of a tour has been told with its margin.
  const isTold = (match: SeasonMatch) => isTour || match === deciding?.match
  return [
    closest && !isTold(closest) ? teller.tell(...closestTold(teller, closest)) : NOTHING,
    biggest && biggest !== closest && !isTold(biggest)
      ? teller.tell(
          biggest.result.By?.Runs !== undefined && biggest.result.By.Innings === undefined
            ? 'biggestRuns'
            : 'biggest',
          teller.matchValues(biggest),
        )
      : NOTHING,
  ]
}

function closestTold(teller: SeasonTeller, match: SeasonMatch): [SeasonPhraseKey, Values] {
  const { result, innings, isLimited, ballsPerOver } = match
  const values = teller.matchValues(match)
  if (result.Decider === 'super over') return ['closestSuper', values]
  const chase = innings.at(-1)
  const limit = ballsOf(chase?.TargetOvers ?? '', ballsPerOver)
  if (result.By?.Wickets === undefined || !isLimited || limit === undefined) return ['closest', values]
  const left = limit - (ballsOf(chase?.Overs ?? '', ballsPerOver) ?? 0)
  if (left === 0) return ['closestLastBall', values]
  return ['closestBalls', { ...values, balls: teller.ballsLeft(match, left) }]
}

/** The champion of the season before, the foot of the table, and matches that nobody won. */
export function restOfTable(teller: SeasonTeller, angle: SeasonAngle): CheckedText[] {
  const { season } = teller
  const { table, champion, previous, isTour, matches, runnerUp } = season
  const old = previous?.champion
  const last = table.at(-1)
  const unwon = matches.filter(({ result }) => result.WinnerTeamId === undefined).length
  const withoutWinner =
    unwon > 0 && !isTour
      ? teller.tell('withoutWinner', { n: teller.count({ what: 'without a winner' }, unwon) })
      : NOTHING
  if (isTour) {
    if (old === undefined) return []
    return [teller.tell(old === champion ? 'oldTourKept' : 'oldTour', { old: teller.team(old) })]
  }
  const place = table.findIndex(({ TeamId }) => TeamId === old) + 1
  const row = table[place - 1]
  const oldTold = (): CheckedText => {
    if (old === undefined || !row) return NOTHING
    if (old === champion) return angle === 'kept' ? NOTHING : teller.tell('oldKept')
    if (old === runnerUp) return teller.tell('oldSecond')
    const values = { old: teller.team(old) }
    if (row === last) return teller.tell('oldLast', values)
    return teller.tell('old', {
      ...values,
      place: teller.count({ what: 'place', team: old }, place),
      points: teller.count({ what: 'points', team: old }, row.Points),
    })
  }
  const isOldLast = row === last && old !== undefined
  const bottom =
    last && !isOldLast
      ? teller.tell('bottom', {
          bottom: teller.team(last.TeamId),
          bottomPoints: teller.count({ what: 'points', team: last.TeamId }, last.Points),
        })
      : NOTHING
  return [oldTold(), bottom, withoutWinner]
}
