import { useEffect } from 'react'
import { scoreText } from '#client/ui/match/score-text.ts'
import { sideOf } from '#client/ui/match/sides.ts'
import { currentInnings } from '#client/ui/scoreboard/current-innings.ts'
import type { MatchState } from '#shared/live/match-state.ts'

/** Puts the score before the title of the browser's tab while a match is on: a tab that is not looked at tells it too. */
export function useTabTitle(state: MatchState, isOn: boolean): void {
  const { innings } = currentInnings(state)
  const score =
    isOn && innings
      ? `${sideOf(state.Match, innings.BattingTeamId).ShortName} ${scoreText(innings)} (${innings.Overs}) · `
      : ''
  useEffect(() => {
    if (score === '') return undefined
    const title = document.title
    document.title = `${score}${title}`
    return () => {
      // Whoever has written another title since keeps it.
      if (document.title === `${score}${title}`) document.title = title
    }
  }, [score])
}
