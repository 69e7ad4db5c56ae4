import { matchTopic } from '#shared/live/topics.ts'
import type { PageRequest } from '#shared/page.ts'

type Contents = Pick<PageRequest, 'content' | 'live'> & { moment?: unknown }
type Detail = { data?: { LiveMatchId?: number; Scorecard: object } }

/** Puts back the scorecards that `dedupeContents` left out. */
export function restoreContents({ content, live, moment }: Contents): void {
  // A page of a past ball has them.
  if (moment) return
  for (const [call, body] of Object.entries(content)) {
    if (!call.startsWith('/api/Match/MatchDetail/')) continue
    const { data } = body as Detail
    const state = data && live[matchTopic(data.LiveMatchId ?? 0)]?.state
    if (state) data.Scorecard = { Deliveries: {}, Innings: {}, ...state }
  }
}
