import type { Situation } from './situation.ts'

/** Of a situation that needs no more than a side's name; undefined for the others. */
export function situationMessage(situation: Situation, team: (teamId: number) => string) {
  switch (situation.kind) {
    case 'abandoned':
      return { id: 'result.abandoned' } as const
    case 'need': {
      const { teamId, runs, balls } = situation
      const values = { team: team(teamId), runs }
      return balls === undefined
        ? ({ id: 'need.runs', values } as const)
        : ({ id: 'need.runsFromBalls', values: { ...values, balls } } as const)
    }
    case 'lead':
    case 'trail': {
      const values = { team: team(situation.teamId), runs: situation.runs }
      return { id: `${situation.kind}.by`, values } as const
    }
    case 'level':
      return { id: 'lead.level' } as const
    case 'toss': {
      const { Decision, WinnerTeamId } = situation.toss
      return { id: `toss.${Decision}`, values: { team: team(WinnerTeamId) } } as const
    }
    case 'hidden':
      return { id: 'shield.hidden' } as const
    default:
      return undefined
  }
}
