import type { Result } from '#shared/cricket/scorecard.ts'

type Outcome = Pick<Result, 'Kind' | 'WinnerTeamId' | 'Method'>

/** A winner's outcomes, and those without one, by the values of their choices. */
export const WON = ['won', 'conceded', 'walkover'] as const
export const UNWON = ['tie', 'draw', 'abandoned', 'no result'] as const

export function outcomeIn(value: string): Outcome {
  const [how = '', winner] = value.split(':')
  const WinnerTeamId = Number(winner)
  if (how === 'won') return { Kind: 'win', WinnerTeamId }
  if (how === 'conceded' || how === 'walkover') return { Kind: 'awarded', WinnerTeamId, Method: how }
  if (how === 'tie' || how === 'draw') return { Kind: how }
  return { Kind: 'no result', ...(how === 'abandoned' ? { Method: how } : {}) }
}

export function choiceOf({ Kind, WinnerTeamId, Method }: Outcome): string {
  if (WinnerTeamId === undefined) return Method === 'abandoned' ? 'abandoned' : Kind
  const how = WON.find((one) => one === Method) ?? 'won'
  return `${Kind === 'awarded' ? how : 'won'}:${WinnerTeamId}`
}
