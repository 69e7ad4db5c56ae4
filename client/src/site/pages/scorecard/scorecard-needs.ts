import { deliveries, matchDetail } from '#client/kit/api/match-calls.ts'
import { detailId } from '#client/kit/api/match-state-of-detail.ts'
import type { Needs } from '#client/kit/api/needs.ts'
import { board, match } from '#client/kit/live/topic.ts'
import { ballOfQuery } from '#shared/addresses/ball-address.ts'
import { idOf, type Tab } from '#shared/addresses/paths.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import type { TopicState } from '#shared/live/position.ts'

export function scorecardNeeds(
  segment: string | undefined,
  tab: Tab,
  live: Readonly<Record<string, TopicState>>,
  query = '',
): Needs {
  const id = idOf(segment)
  if (id === undefined) return { topics: [board], calls: [] }
  const topic = match(id)
  const known = live[topic]
  const detail = matchDetail(detailId(id, known?.state as MatchState | undefined))
  const needsBalls = tab === 'commentary' || tab === 'graphs' || ballOfQuery(query) !== undefined
  const calls = needsBalls ? [detail, deliveries(id)] : [detail]
  return { topics: [board, topic], calls, ...(known === undefined ? { open: 'live' } : {}) }
}
