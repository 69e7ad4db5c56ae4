import { useEffect } from 'react'
import { oversFigure } from '#client/cricket-ui/match/counted-overs.ts'
import { currentScore } from '#client/cricket-ui/match/current-score.ts'
import { scoreText } from '#client/cricket-ui/match/score-text.ts'
import type { MatchState } from '#shared/live/match-state.ts'

/** For a tab in the background, while the match is in play. */
export function useTabScore(state: MatchState, isOn: boolean): void {
  const score = isOn ? tabScore(state) : ''
  useEffect(() => {
    if (score === '') return undefined
    const title = document.title
    document.title = `${score}${title}`
    return () => {
      // Another writer's title stays.
      if (document.title === `${score}${title}`) document.title = title
    }
  }, [score])
}

/** `COM 124/3 (14.2) · `, in The Hundred `(72)`; empty before the first ball. */
export function tabScore(state: MatchState): string {
  const { match, innings, side } = currentScore(state)
  return innings && side
    ? `${side.ShortName} ${scoreText(innings)} (${oversFigure(innings.Overs, match)}) · `
    : ''
}
