import { matchTopic } from '#shared/live/topics.ts'
import type { PageRequest } from '#shared/page.ts'

type Contents = Pick<PageRequest, 'content' | 'live'> & { moment?: unknown }
type Detail = { data?: { LiveMatchId?: number; Scorecard: object } }

/** Puts back the scorecards that `dedupeContents` left out: another screen shows them from the same answer. */
export function restoreContents({ content, live, moment }: Contents): void {
  // A page at a ball has them, as they are now.
  if (moment) return
  for (const [call, body] of Object.entries(content)) {
    if (!call.startsWith('/api/Match/MatchDetail/')) continue
    const { data } = body as Detail
    const state = data && live[matchTopic(data.LiveMatchId ?? 0)]?.state
    if (state) data.Scorecard = { Deliveries: {}, Innings: {}, ...state }
  }
}
