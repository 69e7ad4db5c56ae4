import type { Result } from '#shared/cricket/scorecard.ts'
import type { BatterStory, BowlerStory, InningsStory } from './innings-story.ts'
import type { MatchStory } from './match-story.ts'
import type { Told } from './told.ts'

/** What a report ends with, beside what the season makes of it. */
export type Ending =
  | {
      kind: 'all-rounder'
      batting: InningsStory
      batter: BatterStory
      bowling: InningsStory
      bowler: BowlerStory
    }
  | { kind: 'day of the win' }
  /** How the last innings ended where it was after a target: its opening tells the target alone. */
  | { kind: 'chase won' | 'chase lost'; innings: InningsStory }
  | { kind: 'drawn'; innings: InningsStory; short?: number }

/** How a match of days ended, and where any that was drawn stood then: nothing else tells it. */
export function endOfMatchOf({ result, isLimited, innings }: MatchStory): Ending[] {
  const last = innings.at(-1)
  if (!last) return []
  if (result.Kind === 'draw') return drawnAt(last)
  return !isLimited && result.Kind === 'win' ? [endOfLongMatch(result, last)] : []
}

/** A match of days that was won: on which day, and where the last innings stood then. */
function endOfLongMatch({ By }: Result, innings: InningsStory): Ending {
  const { Target } = innings.card
  if (Target === undefined || By?.Innings) return { kind: 'day of the win' }
  if (By?.Wickets !== undefined) return { kind: 'chase won', innings }
  return By?.Runs === undefined ? { kind: 'day of the win' } : { kind: 'chase lost', innings }
}

/** One who did something with bat and ball. */
export function allRounderOf(told: Told): Ending[] {
  const { innings } = told.story
  for (const batting of innings) {
    for (const batter of batting.batters) {
      if (batter.runs < 25) continue
      const bowling = innings.find((one) =>
        one.bowlers.some(({ id, wickets }) => id === batter.id && wickets >= 2),
      )
      const bowler = bowling?.bowlers.find(({ id }) => id === batter.id)
      if (!bowling || !bowler || told.hasTold('ball', bowling, batter.id)) continue
      return [{ kind: 'all-rounder', batting, batter, bowling, bowler }]
    }
  }
  return []
}

/** Where a drawn match stood when the stumps were pulled. */
function drawnAt(innings: InningsStory): Ending[] {
  const { Target, Runs } = innings.card
  if (Target === undefined) return [{ kind: 'drawn', innings }]
  return Target > Runs ? [{ kind: 'drawn', innings, short: Target - Runs }] : []
}
