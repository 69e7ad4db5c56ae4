import type { Result } from '#shared/cricket/scorecard.ts'
import type { Situation } from './situation.ts'

/** Of a situation that needs no more than sides' names; undefined for the others. */
export function situationMessage(situation: Situation, team: (teamId: number) => string) {
  switch (situation.kind) {
    case 'result': {
      const { WinnerTeamId: winner } = situation.result
      return resultMessage(situation.result, winner === undefined ? '' : team(winner))
    }
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

const DECIDERS = {
  'super over': 'result.superOver',
  'bowl-out': 'result.bowlOut',
  'boundary count': 'result.boundaryCount',
} as const

/** Winner and margin. `team`: the name of the winner. */
export function resultMessage({ Kind, By: by, Decider, Words: words = '' }: Result, team: string) {
  const values = { words, team, runs: by?.Runs ?? 0, wickets: by?.Wickets ?? 0 }
  if (words !== '') return { id: 'result.words', values } as const
  if (Decider && (Kind === 'win' || (Kind === 'tie' && team))) return { id: DECIDERS[Decider], values }
  switch (Kind) {
    case 'tie':
    case 'draw':
      return { id: `result.${Kind}`, values } as const
    case 'no result':
      return { id: 'result.none', values } as const
    case 'awarded':
      return { id: 'result.awarded', values } as const
    case 'win':
      if (by?.Innings !== undefined) return { id: 'result.innings', values } as const
      if (by?.Runs !== undefined) return { id: 'result.runs', values } as const
      return { id: by?.Wickets === undefined ? 'result.won' : 'result.wickets', values } as const
  }
}
