import { useEffect } from 'react'
import { oversFigure } from '#client/ui/match/overs-shown.tsx'
import { scoreText } from '#client/ui/match/score-text.ts'
import { sideOf } from '#client/ui/match/sides.ts'
import { currentInnings } from '#client/ui/scoreboard/current-innings.ts'
import type { MatchState } from '#shared/live/match-state.ts'

/** Where tabs stand beside each other: a phone shows none. */
const HAS_TABS = '(hover: hover) and (min-width: 48rem)'

/** Puts the score before the title of the browser's tab, and into its icon, while a match is on: a tab that is not looked at tells it too. */
export function useTabScore(state: MatchState, isOn: boolean): void {
  const { innings } = currentInnings(state)
  const score = isOn ? tabScore(state) : ''
  const runs = isOn ? innings?.Runs : undefined
  const wickets = isOn ? innings?.Wickets : undefined
  useEffect(() => {
    if (score === '') return undefined
    const title = document.title
    document.title = `${score}${title}`
    return () => {
      // Whoever has written another title since keeps it.
      if (document.title === `${score}${title}`) document.title = title
    }
  }, [score])
  const hasScore = runs !== undefined
  useEffect(() => {
    if (runs === undefined || wickets === undefined || !matchMedia(HAS_TABS).matches) return
    void loadIcon().then((icon) => icon?.showInIcon({ runs, wickets }))
  }, [runs, wickets])
  useEffect(() => {
    if (!hasScore) return undefined
    return () => {
      if (matchMedia(HAS_TABS).matches) void loadIcon().then((icon) => icon?.showInIcon(undefined))
    }
  }, [hasScore])
}

/** `COM 124/3 (14.2) · `, of The Hundred `(72)`; empty before the first ball. */
export function tabScore(state: MatchState): string {
  const { innings } = currentInnings(state)
  if (!innings) return ''
  const side = sideOf(state.Match, innings.BattingTeamId)
  return `${side.ShortName} ${scoreText(innings)} (${oversFigure(innings.Overs, state.Match)}) · `
}

/** Without it the tab has the site's icon. */
const loadIcon = () => import('./tab-icon.ts').catch(() => undefined)
