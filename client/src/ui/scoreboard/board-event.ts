import { isWicket } from '#shared/cricket/dismissals.ts'
import type { BattingFigures, Innings } from '#shared/cricket/scorecard.ts'

/** What has just happened that the board holds its breath for. */
export type BoardEvent =
  | { kind: 'wicket'; out: BattingFigures; bowler: string | undefined; score: string }
  | { kind: 'fifty' | 'hundred'; batter: BattingFigures }

/** What one state of an innings has that the one before had not; a wicket counts before a milestone. */
export function eventBetween(before: Innings, now: Innings): BoardEvent | undefined {
  for (const [id, figures] of Object.entries(now.Batting)) {
    const earlier = before.Batting[id]
    if (!figures.Out || earlier?.Out || !isWicket(figures.Out.Kind) || now.Wickets <= before.Wickets) continue
    const { Bowler } = figures.Out
    return {
      kind: 'wicket',
      out: figures,
      bowler: Bowler === undefined ? undefined : now.Bowling[`${Bowler}`]?.Name,
      score: `${now.Runs}/${now.Wickets}`,
    }
  }
  for (const [id, figures] of Object.entries(now.Batting)) {
    const earlier = before.Batting[id]?.Runs ?? 0
    if (earlier < 100 && figures.Runs >= 100) return { kind: 'hundred', batter: figures }
    if (earlier < 50 && figures.Runs >= 50) return { kind: 'fifty', batter: figures }
  }
  return undefined
}
