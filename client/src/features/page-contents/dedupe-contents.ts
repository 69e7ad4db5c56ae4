import { isJsonObject } from '#shared/live/json.ts'
import type { TopicState } from '#shared/live/position.ts'
import { matchTopic } from '#shared/live/topics.ts'

const NO_SCORECARD = { Innings: {}, Deliveries: {} }

/** Leaves out the scorecard of a match whose live state is there: on a day of a Test that is half the page. */
export function dedupeContents(
  content: Readonly<Record<string, unknown>>,
  live: Readonly<Record<string, TopicState>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(content).map(([call, body]) => [
      call,
      call.startsWith('/api/Match/MatchDetail/') ? withoutScorecard(body, live) : body,
    ]),
  )
}

function withoutScorecard(body: unknown, live: Readonly<Record<string, TopicState>>): unknown {
  if (!isJsonObject(body) || !isJsonObject(body.data)) return body
  const { LiveMatchId } = body.data
  if (typeof LiveMatchId !== 'number' || !Object.hasOwn(live, matchTopic(LiveMatchId))) return body
  return { ...body, data: { ...body.data, Scorecard: NO_SCORECARD } }
}
