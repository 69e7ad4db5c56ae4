import type { IngestRequest } from '#shared/api/ingest.ts'
import type { MatchSheet } from '#shared/cricket/match-log.ts'
import { resultOf } from '#shared/cricket/result-of.ts'
import type { Innings, Scorecard } from '#shared/cricket/scorecard.ts'
import type { PushedState } from '../../core/matches/match-facts.ts'
import { fill } from '../../core/words/words.ts'
import { refuseAtOnce } from './external-people.ts'
import { requirePossible, teamIdsOf } from './possible-score.ts'
import { type InningsParts, pushedInnings } from './pushed-innings.ts'

type Parts = InningsParts & {
  /** The innings that may not all be gone. */
  before?: Scorecard['Innings'] | undefined
  /** What a push of shots alone adds to. */
  stored?: PushedState | undefined
}

/** What a program sent, in the shape of the contract and under our numbers. */
export function pushedState(sent: IngestRequest, parts: Parts): PushedState {
  const { Scorecard: whole, Score, Toss } = sent
  const { sheet, words, refuse = refuseAtOnce } = parts
  const stored = whole || Score || !sent.Shots ? undefined : parts.stored
  const { Status = stored?.Status, StatusText = stored?.StatusText } = sent
  if (!stored && (whole === undefined) === (Score === undefined)) refuse(words['one.form'])
  const [form, all] = whole ? ['Scorecard', whole.Innings] : ['Score', Score?.Innings ?? {}]
  if (!stored) requirePossible(all, inningsFields(form), parts)
  const Innings =
    stored?.Scorecard.Innings ??
    Object.fromEntries(
      Object.entries(all).map(([number, one]) => [
        number,
        pushedInnings(one, `${form}.Innings.${number}`, whole === undefined, parts),
      ]),
    )
  const [first, second] = [Innings['1'], Innings['2']]
  if (first && second && isWhole(first, sheet)) second.Target ??= first.Runs + 1
  // What a chase has left counts by the match's overs, where the sender names no others.
  if (second?.Target !== undefined && !second.SuperOver && sheet.Overs !== undefined)
    second.TargetOvers ??= `${sheet.Overs}`
  const winners = { Toss, 'Scorecard.Result': whole?.Result }
  for (const [field, { WinnerTeamId } = {}] of Object.entries(winners))
    if (WinnerTeamId !== undefined && !sheet.Teams.some(({ TeamId }) => TeamId === WinnerTeamId))
      refuse(fill(words['team.unknown'], { field: `${field}.WinnerTeamId`, teams: teamIdsOf(sheet) }))
  const Result = whole?.Result ?? stored?.Scorecard.Result ?? resultBy(Status, Innings, sheet)
  return { Scorecard: { Innings, Deliveries: {}, Result }, Status, StatusText, Toss }
}

/** Of one innings a side. One that rain cut short may set another target than its runs do. */
function isWhole({ AllOut, Balls }: Innings, { Overs, BallsPerOver }: MatchSheet): boolean {
  return Overs !== undefined && (AllOut === true || Balls === Overs * BallsPerOver)
}

export const inningsFields = (form: string) => (number?: number) =>
  [form, 'Innings', ...(number === undefined ? [] : [number])].join('.')

function resultBy(
  status: IngestRequest['Status'],
  innings: Scorecard['Innings'],
  sheet: MatchSheet,
): Scorecard['Result'] {
  if (status === 'abandoned') return { Kind: 'no result' }
  return status === 'completed' ? resultOf(sheet, innings, true) : undefined
}
