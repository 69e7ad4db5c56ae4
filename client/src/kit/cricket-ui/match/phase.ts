import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import type { Board, MatchStatus } from '#shared/live/match-state.ts'

export type Phase = 'play' | 'break' | 'before' | 'over'

export function phaseOf(status: MatchStatus): Phase {
  switch (status) {
    case 'live':
    case 'super over':
      return 'play'
    case 'innings break':
    case 'drinks':
    case 'rain':
    case 'stumps':
      return 'break'
    case 'upcoming':
    case 'toss':
      return 'before'
    case 'completed':
    case 'abandoned':
      return 'over'
  }
}

/** Begun and not over: its score may change. */
export function isRunning(status: MatchStatus): boolean {
  return ['play', 'break'].includes(phaseOf(status))
}

/** The LiveMatchIds of the matches on the board that are in a phase; at `venue` only, where it is given. */
export function idsInPhase({ Matches }: Board, wanted: Phase | 'running', venue?: string): string[] {
  return Object.entries(Matches).flatMap(([id, { Status, Venue }]) => {
    const isWanted = wanted === 'running' ? isRunning(Status) : phaseOf(Status) === wanted
    return isWanted && (venue ?? Venue) === Venue ? [id] : []
  })
}

export const STATUS_WORDS = {
  upcoming: 'status.upcoming',
  toss: 'status.toss',
  live: 'status.live',
  'innings break': 'status.inningsBreak',
  drinks: 'status.drinks',
  rain: 'status.rain',
  stumps: 'status.stumps',
  'super over': 'status.superOver',
  completed: 'status.completed',
  abandoned: 'status.abandoned',
} as const satisfies Record<MatchStatus, MessageId>
