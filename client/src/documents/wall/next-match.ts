import { isRunning } from '#client/cricket-ui/match/phase.ts'
import type { Board, BoardMatch } from '#shared/live/match-state.ts'

/** The match in play that began last, as it has most to come. */
export function nextLiveMatch({ Matches }: Board, after: number): number | undefined {
  return newest(
    Object.values(Matches).filter(({ LiveMatchId, Status }) => LiveMatchId !== after && isRunning(Status)),
  )?.LiveMatchId
}

export function nextToStart({ Matches }: Board): BoardMatch | undefined {
  return newest(
    Object.values(Matches).filter(({ Status }) => Status === 'upcoming' || Status === 'toss'),
    -1,
  )
}

function newest(matches: readonly BoardMatch[], order: 1 | -1 = 1): BoardMatch | undefined {
  return [...matches].sort((a, b) => order * (Date.parse(b.StartTime) - Date.parse(a.StartTime)))[0]
}
