import type { BreakEvent } from '#shared/cricket/match-log.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import type { Scorer } from '#shared/cricket/scorer.ts'
import type { MatchStatus, Team, Toss } from '#shared/live/match-state.ts'
import { resultWords } from './result-words.ts'

/** The state of a match, in addition to its figures. */
export type Standing = { Status: MatchStatus; StatusText: string; Toss?: Toss; Result?: Result }

const BREAK_WORDS: Record<BreakEvent['Reason'], string> = {
  drinks: 'Drinks.',
  rain: 'Rain has stopped play.',
  stumps: 'Stumps.',
  'innings break': 'Innings break.',
}

/** The standing that a score leads to. `tossAt` is when the toss was recorded; `teams` lend their names. */
export function standingOf(
  { stage, statusText, toss, scorecard: { Result } }: Scorer,
  tossAt: string | undefined,
  { teams, startTime }: { teams: readonly Team[]; startTime: string },
): Standing {
  return {
    Status: stage,
    StatusText: Result ? resultWords(Result, teams, startTime) : statusText || words(stage, toss, teams),
    ...(toss ? { Toss: { ...toss, ...(tossAt ? { At: tossAt } : {}) } } : {}),
    ...(Result ? { Result } : {}),
  }
}

function words(status: MatchStatus, toss: Scorer['toss'], teams: readonly Team[]): string {
  switch (status) {
    case 'drinks':
    case 'rain':
    case 'stumps':
    case 'innings break':
      return BREAK_WORDS[status]
    case 'toss': {
      const winner = teams.find(({ TeamId }) => TeamId === toss?.WinnerTeamId)
      return winner && toss ? `${winner.TeamName} won the toss and chose to ${toss.Decision}.` : ''
    }
    case 'upcoming':
    case 'live':
    case 'super over':
    case 'completed':
    case 'abandoned':
      return ''
  }
}
