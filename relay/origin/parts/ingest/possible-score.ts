import type { MatchSheet } from '#shared/cricket/match-log.ts'
import { ballsOf, plainOvers } from '#shared/cricket/overs-text.ts'
import { playersPerSide } from '#shared/cricket/roster.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { fill, type Words } from '../../core/words/words.ts'
import { type Refuse, refuseAtOnce } from './external-people.ts'

const MOST_RUNS = 5000
const WICKETS_OF_A_SUPER_OVER = 2
const OVERS_OF_A_SUPER_OVER = 1

/** What was sent of an innings, as far as it could be read. */
type Score = { [Name in (typeof FIGURES)[number]]?: Innings[Name] | undefined }
const FIGURES = ['BattingTeamId', 'Runs', 'Wickets', 'Overs', 'SuperOver'] as const

type Parts = {
  sheet: MatchSheet
  words: Words['ingest']
  refuse?: Refuse
  /** The innings of the state before, where there was one. */
  before?: Readonly<Record<string, unknown>> | undefined
}

/** Refuses what no match can come to. `field`: what the body calls all its innings, or the one of a number. */
export function requirePossible(
  all: Readonly<Record<string, Score>>,
  field: (number?: number) => string,
  parts: Parts,
): void {
  const { sheet, words, refuse = refuseAtOnce, before = {} } = parts
  const numbers = Object.keys(all).map(Number)
  if (numbers.length === 0 && Object.keys(before).length > 0)
    refuse(fill(words['innings.gone'], { field: field() }))
  const missing = numbers.length > 0 && Array.from(numbers, (_, place) => place + 1).find((one) => !all[one])
  if (missing) refuse(fill(words['innings.missing'], { field: field(missing) }))
  const most = sheet.Overs === undefined ? 4 : 2
  for (const number of numbers) {
    const innings = all[number] ?? {}
    if (number > most && !innings.SuperOver)
      refuse(fill(words['innings.many'], { field: field(number), most: `${most}` }))
    requireFigures(innings, field(number), parts)
  }
  const [first, second] = [all[1]?.BattingTeamId, all[2]?.BattingTeamId]
  if (sheet.Overs !== undefined && first !== undefined && first === second)
    refuse(fill(words['innings.sameSide'], { field: `${field(2)}.BattingTeamId` }))
}

export const teamIdsOf = ({ Teams }: MatchSheet) => Teams.map(({ TeamId }) => TeamId).join(', ')

function requireFigures(
  { BattingTeamId, Runs = 0, Wickets = 0, Overs, SuperOver }: Score,
  field: string,
  { sheet, words, refuse = refuseAtOnce }: Parts,
): void {
  const atMost = (name: string, most: number) =>
    refuse(fill(words['score.most'], { field: `${field}.${name}`, most: `${most}` }))
  const side = sheet.Teams.find(({ TeamId }) => TeamId === BattingTeamId)
  if (BattingTeamId !== undefined && !side)
    refuse(fill(words['team.unknown'], { field: `${field}.BattingTeamId`, teams: teamIdsOf(sheet) }))
  if (Runs > MOST_RUNS) atMost('Runs', MOST_RUNS)
  const wickets = SuperOver ? WICKETS_OF_A_SUPER_OVER : playersPerSide(sheet) - 1
  if (Wickets > wickets) atMost('Wickets', wickets)
  if (Overs === undefined) return
  if (plainOvers(Overs, sheet.BallsPerOver) === undefined)
    refuse(fill(words['overs.balls'], { field: `${field}.Overs`, most: `${sheet.BallsPerOver}` }))
  const overs = SuperOver ? OVERS_OF_A_SUPER_OVER : sheet.Overs
  const balls = ballsOf(Overs, sheet.BallsPerOver) ?? 0
  if (overs !== undefined && balls > overs * sheet.BallsPerOver) atMost('Overs', overs)
}
