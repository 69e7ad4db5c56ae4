import type { AnyCall } from '#client/api/call.ts'
import { validateAnswers } from '#client/api/validate-answers.ts'
import type { ShownBall } from '#client/live/shown-ball.ts'
import type { PageRequest } from '#shared/page.ts'
import { dedupeContents } from './dedupe-contents.ts'
import { restoreContents } from './restore-contents.ts'

export type PageContents = Pick<
  PageRequest,
  'at' | 'live' | 'settings' | 'staleSince' | 'content' | 'copyrightYear' | 'brand' | 'missingPages'
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
  { at, live, settings, staleSince, content, copyrightYear, brand, missingPages }: PageRequest,
  needed: readonly AnyCall[],
  isAtBall = false,
): Promise<PageContents> {
  const failedCalls = needed.flatMap(({ key }) => (Object.hasOwn(content, key) ? [] : [key]))
  return {
    at,
    live,
    content: await validateAnswers(needed, isAtBall ? content : dedupeContents(content, live)),
    copyrightYear,
    ...(brand === undefined ? {} : { brand }),
    ...(missingPages === undefined ? {} : { missingPages }),
    ...(settings === undefined ? {} : { settings }),
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
