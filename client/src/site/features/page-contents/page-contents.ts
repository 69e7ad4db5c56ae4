import type { AnyCall } from '#client/kit/api/call.ts'
import { validateAnswers } from '#client/kit/api/validate-answers.ts'
import type { ShownBall } from '#client/kit/live/shown-ball.ts'
import { isJsonObject } from '#shared/live/json.ts'
import type { TopicState } from '#shared/live/position.ts'
import { matchTopic } from '#shared/live/topics.ts'
import type { PageRequest } from '#shared/page.ts'

export type PageContents = Pick<
  PageRequest,
  | 'at'
  | 'live'
  | 'settings'
  | 'timeZone'
  | 'hourCycle'
  | 'staleSince'
  | 'content'
  | 'copyrightYear'
  | 'brand'
  | 'missingPages'
> & {
  moment?: ShownBall
  /** Calls that got no answer. */
  failedCalls?: string[]
  /** The HTTP status, where it is not 200. */
  status?: number
  /** One page for every address where nothing is. */
  isNowhere?: boolean
}

const ELEMENT_ID = 'page-contents'

/**
 * The bodies are checked here. `isAtBall`: the archive's scorecard alone says how the match was and what its
 * people are called.
 */
export async function contentsOf(
  request: PageRequest,
  needed: readonly AnyCall[],
  isAtBall = false,
): Promise<PageContents> {
  const { at, live, settings, timeZone, hourCycle, staleSince, content } = request
  const { copyrightYear, brand, missingPages } = request
  const failedCalls = needed.flatMap(({ key }) => (Object.hasOwn(content, key) ? [] : [key]))
  return {
    at,
    live,
    content: await validateAnswers(needed, isAtBall ? content : dedupeContents(content, live)),
    copyrightYear,
    ...(brand === undefined ? {} : { brand }),
    ...(missingPages === undefined ? {} : { missingPages }),
    ...(settings === undefined ? {} : { settings }),
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(hourCycle === undefined ? {} : { hourCycle }),
    ...(staleSince === undefined ? {} : { staleSince }),
    ...(failedCalls.length === 0 ? {} : { failedCalls }),
  }
}

export function contentsTag(contents: PageContents): string {
  return `<script type="application/json" id="${ELEMENT_ID}">${escapeForScript(JSON.stringify(contents))}</script>`
}

export function readContents(page: Document): PageContents | undefined {
  const text = page.getElementById(ELEMENT_ID)?.textContent
  if (!text) return undefined
  const contents = JSON.parse(text) as PageContents
  restoreContents(contents)
  return contents
}

/** `<` could end the script, and older browsers take two line separators for line ends. */
export function escapeForScript(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

const NO_SCORECARD = { Innings: {}, Deliveries: {} }

/** Leaves out the scorecard of a match whose live state is there: on a day of a Test that is half the page. */
function dedupeContents(
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

type Detail = { data?: { LiveMatchId?: number; Scorecard: object } }

/** Puts back the scorecards that `dedupeContents` left out. */
function restoreContents({ content, live, moment }: PageContents): void {
  // A page of a past ball has them.
  if (moment) return
  for (const [call, body] of Object.entries(content)) {
    if (!call.startsWith('/api/Match/MatchDetail/')) continue
    const { data } = body as Detail
    const state = data && live[matchTopic(data.LiveMatchId ?? 0)]?.state
    if (state) data.Scorecard = { Deliveries: {}, Innings: {}, ...state }
  }
}
