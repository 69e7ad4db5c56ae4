import { answerInPage } from '#client/api/answer-in-page.ts'
import { matchDetail } from '#client/api/match-calls.ts'
import { detailId, matchOfDetail } from '#client/api/match-state-of-detail.ts'
import type { Needs } from '#client/api/page-needs.ts'
import type { Params, States } from '#client/features/page-layouts/screen-route.ts'
import { match } from '#client/live/topic.ts'
import { idOf } from '#shared/addresses/paths.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import type { PageContents } from '../features/page-contents/page-contents.ts'

export function matchNeeds({ liveMatchId }: Params, live: States): Needs {
  const id = idOf(liveMatchId)
  if (id === undefined) return { topics: [], calls: [] }
  const topic = match(id)
  if (live[topic] !== undefined) return { topics: [topic], calls: [] }
  return { topics: [topic], calls: [matchDetail(id)], open: 'live' }
}

export function matchOfPage(
  { liveMatchId }: Params,
  { live, content }: PageContents,
): MatchState | undefined {
  const id = idOf(liveMatchId)
  if (id === undefined) return undefined
  const known = live[match(id)]
  if (known) return known.state as unknown as MatchState
  const detail = answerInPage(matchDetail(detailId(id, undefined)), content)?.data
  return detail?.LiveMatchId === id ? matchOfDetail(detail, id) : undefined
}
