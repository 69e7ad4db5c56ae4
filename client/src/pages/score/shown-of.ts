import type { Delivery } from '#shared/cricket/match-log.ts'
import type { ShownDelivery } from '#shared/cricket/scorecard.ts'

/** A ball of the log as a scorecard has it. */
export function shownOf({ Batter, Bowler, Runs, Extras, Wickets, AllRun }: Delivery): ShownDelivery {
  return {
    ...{ Batter, Bowler, Runs },
    ...(Extras ? { Extras } : {}),
    ...(Wickets ? { Wickets: Object.fromEntries(Wickets.map(({ Player, Kind }) => [Player, Kind])) } : {}),
    ...(AllRun ? { AllRun } : {}),
  }
}
