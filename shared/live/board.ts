import type { Scorecard } from '../cricket/scorecard.ts'
import type { Score } from './match-state.ts'

/** What the board shows of each innings. */
export function scoresOf({ Innings }: Pick<Scorecard, 'Innings'>): Record<string, Score> {
  return Object.fromEntries(
    Object.entries(Innings).map(([number, { BattingTeamId, Runs, Wickets, Overs, Declared, SuperOver }]) => [
      number,
      {
        BattingTeamId,
        Runs,
        Wickets,
        Overs,
        ...(Declared ? { Declared } : {}),
        ...(SuperOver ? { SuperOver } : {}),
      },
    ]),
  )
}
