import { matchDetail } from '#client/kit/api/match-calls.ts'
import { detailId, matchOfDetail } from '#client/kit/api/match-state-of-detail.ts'
import type { Needs } from '#client/kit/api/needs.ts'
import { match } from '#client/kit/live/topic.ts'
import { answerInPage } from '#client/server/answer-in-page.ts'
import type { Params, States } from '#client/site/features/page-layouts/screen-route.ts'
import { idOf } from '#shared/addresses/paths.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import type { PageContents } from '../site/features/page-contents/page-contents.ts'

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
