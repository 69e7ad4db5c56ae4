import type { Result } from '#shared/cricket/scorecard.ts'
import type { CricsheetInfo, CricsheetInnings } from './cricsheet-file.ts'
import { runsOfInnings } from './cricsheet-totals.ts'
import { UnreadableMatch } from './unreadable-match.ts'

export function resultOfFile(info: CricsheetInfo, innings: readonly CricsheetInnings[]): Result | undefined {
  const { winner, by, result, method, eliminator, bowl_out: bowlOut } = info.outcome ?? {}
  const Method = method === undefined ? {} : { Method: method }
  if (winner !== undefined) {
    const WinnerTeamId = teamOf(info, winner, 'winner')
    if (method?.toLowerCase() === 'awarded') return { Kind: 'awarded', WinnerTeamId, ...Method }
    return { Kind: 'win', WinnerTeamId, ...marginOf(by), ...Method }
  }
  if (result === undefined && eliminator === undefined && bowlOut === undefined) return undefined
  switch (result ?? 'tie') {
    case 'tie':
      if (bowlOut !== undefined) {
        return {
          Kind: 'tie',
          WinnerTeamId: teamOf(info, bowlOut, 'bowl_out'),
          ...Method,
          Decider: 'bowl-out',
        }
      }
      if (eliminator === undefined) return { Kind: 'tie', ...Method }
      return {
        Kind: 'tie',
        WinnerTeamId: teamOf(info, eliminator, 'eliminator'),
        ...Method,
        Decider: deciderOf(innings),
      }
    case 'draw':
      return { Kind: 'draw', ...Method }
    case 'no result':
      return { Kind: 'no result', ...Method }
    default:
      throw new UnreadableMatch(`info.outcome.result is ${JSON.stringify(result)}: no result that we know`)
  }
}

function marginOf(by: NonNullable<CricsheetInfo['outcome']>['by']): Pick<Result, 'By'> {
  const { runs, wickets, innings } = by ?? {}
  const By = {
    ...(innings ? { Innings: innings } : {}),
    ...(runs === undefined ? {} : { Runs: runs }),
    ...(wickets === undefined ? {} : { Wickets: wickets }),
  }
  return Object.keys(By).length > 0 ? { By } : {}
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
