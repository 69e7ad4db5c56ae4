import type { MatchDetail } from '#shared/api/match.ts'
import type { MatchState } from '#shared/live/match-state.ts'

/** A match that is over, in the shape of a live state. */
export function matchOfDetail(detail: MatchDetail, liveMatchId: number): MatchState {
  const {
    Squads,
    Scorecard,
    Officials,
    SourceId,
    SponsorAd,
    Preview,
    RecordsBefore,
    StoryId,
    SeasonAfter,
    Toss,
    Scores,
    Result,
    Withdrawn,
    ...item
  } = detail
  return {
    Innings: Scorecard.Innings,
    Deliveries: Scorecard.Deliveries,
    ...(Scorecard.Result ? { Result: Scorecard.Result } : {}),
    ...(Toss ? { Toss } : {}),
    ...(Withdrawn ? { Withdrawn } : {}),
    Match: { ...item, LiveMatchId: liveMatchId },
  }
}

/** MatchDetail takes a MatchId, an address has a LiveMatchId: only the match itself maps them. */
export function detailId(liveMatchId: number, state: MatchState | undefined): number {
  return state?.Match.MatchId ?? liveMatchId
}
