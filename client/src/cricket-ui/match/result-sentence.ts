import type { Result } from '#shared/cricket/scorecard.ts'

/** The messages of a result. */
export type ResultMessage =
  | 'result.tie'
  | 'result.draw'
  | 'result.none'
  | 'result.awarded'
  | 'result.won'
  | 'result.runs'
  | 'result.wickets'
  | 'result.innings'
  | (typeof DECIDERS)[keyof typeof DECIDERS]

type Say = (id: ResultMessage, values?: Record<string, string | number>) => string

const DECIDERS = {
  'super over': 'result.superOver',
  'bowl-out': 'result.bowlOut',
  'boundary count': 'result.boundaryCount',
} as const

/** Winner and margin, on pages, in notifications and in frames. `team`: the name of the winner. */
export function resultSentence({ Kind, By: by, Decider }: Result, team: string, say: Say): string {
  if (Decider && (Kind === 'win' || (Kind === 'tie' && team))) return say(DECIDERS[Decider], { team })
  switch (Kind) {
    case 'tie':
      return say('result.tie')
    case 'draw':
      return say('result.draw')
    case 'no result':
      return say('result.none')
    case 'awarded':
      return say('result.awarded', { team })
    case 'win':
      if (by?.Innings !== undefined) return say('result.innings', { team, runs: by.Runs ?? 0 })
      if (by?.Runs !== undefined) return say('result.runs', { team, runs: by.Runs })
      if (by?.Wickets !== undefined) return say('result.wickets', { team, wickets: by.Wickets })
      return say('result.won', { team })
  }
}
