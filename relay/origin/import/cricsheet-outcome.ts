import type { Result } from '#shared/cricket/scorecard.ts'
import type { CricsheetInfo, CricsheetInnings } from './cricsheet-file.ts'
import { runsOfInnings } from './cricsheet-target.ts'
import { UnreadableMatch } from './unreadable-match.ts'

export function resultOfFile(info: CricsheetInfo, innings: readonly CricsheetInnings[]): Result | undefined {
  const { winner, by, result, method: Method, eliminator, bowl_out: bowlOut } = info.outcome ?? {}
  if (winner !== undefined) {
    const WinnerTeamId = teamOf(info, winner, 'winner')
    if (Method?.toLowerCase() === 'awarded') return { Kind: 'awarded', WinnerTeamId, Method }
    return { Kind: 'win', WinnerTeamId, By: marginOf(by), Method }
  }
  if (result === undefined && eliminator === undefined && bowlOut === undefined) return undefined
  switch (result ?? 'tie') {
    case 'tie':
      if (bowlOut !== undefined) {
        const WinnerTeamId = teamOf(info, bowlOut, 'bowl_out')
        return { Kind: 'tie', WinnerTeamId, Method, Decider: 'bowl-out' }
      }
      if (eliminator !== undefined) {
        const WinnerTeamId = teamOf(info, eliminator, 'eliminator')
        return { Kind: 'tie', WinnerTeamId, Method, Decider: deciderOf(innings) }
      }
      return { Kind: 'tie', Method }
    case 'draw':
      return { Kind: 'draw', Method }
    case 'no result':
      return { Kind: 'no result', Method }
    default:
      throw new UnreadableMatch(`info.outcome.result is ${JSON.stringify(result)}: no result that we know`)
  }
}

function marginOf(by: NonNullable<CricsheetInfo['outcome']>['by']): Result['By'] {
  const { runs: Runs, wickets: Wickets, innings } = by ?? {}
  const isKnown = innings || Runs !== undefined || Wickets !== undefined
  return isKnown ? { Innings: innings || undefined, Runs, Wickets } : undefined
}

function deciderOf(innings: readonly CricsheetInnings[]): NonNullable<Result['Decider']> {
  const overs = innings.filter((one) => one.super_over)
  const [first, second] = overs.slice(-2)
  const isTied = overs.length % 2 === 0 && first && second && runsOfInnings(first) === runsOfInnings(second)
  return isTied ? 'boundary count' : 'super over'
}

function teamOf(info: CricsheetInfo, team: string, key: string): number {
  const index = info.teams.indexOf(team)
  if (index < 0)
    throw new UnreadableMatch(`info.outcome.${key} is ${JSON.stringify(team)}: neither of the teams`)
  return index + 1
}
