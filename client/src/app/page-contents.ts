import type { AnyCall } from '#client/api/call.ts'
import { validateAnswers } from '#client/api/validate-answers.ts'
import type { ShownBall } from '#client/live/shown-ball.ts'
import type { PageRequest } from '#shared/page.ts'
import { dedupeContents } from './dedupe-contents.ts'
import { restoreContents } from './restore-contents.ts'

/** What the server's page hands the browser's: both must render the same. */
export type PageContents = Pick<
  PageRequest,
  'at' | 'live' | 'settings' | 'staleSince' | 'content' | 'copyrightYear' | 'missingPages'
> & {
  /** The ball after which the page shows its match. */
  moment?: ShownBall
  /** Calls that the page needs and that nobody answered. */
  failedCalls?: string[]
  /** What the page was answered with, where that is not 200. */
  status?: number
  /** It says that nothing is here, and was made for every such address. */
  isNowhere?: boolean
}

const ELEMENT_ID = 'page-contents'

/**
 * The bodies among them have been checked, and whoever renders them trusts that. `isAtBall`: the live state gives way to
 * the match as it was, and the archive's scorecard alone tells how the match stands and what its people are called.
 */
export async function contentsOf(
  { at, live, settings, staleSince, content, copyrightYear, missingPages }: PageRequest,
  needed: readonly AnyCall[],
  isAtBall = false,
): Promise<PageContents> {
  const failedCalls = needed.flatMap(({ key }) => (Object.hasOwn(content, key) ? [] : [key]))
  return {
    at,
    live,
    content: await validateAnswers(needed, isAtBall ? content : dedupeContents(content, live)),
    copyrightYear,
    ...(missingPages === undefined ? {} : { missingPages }),
    ...(settings === undefined ? {} : { settings }),
    ...(staleSince === undefined ? {} : { staleSince }),
    ...(failedCalls.length === 0 ? {} : { failedCalls }),
  }
}

/** A block of JSON that no content can break out of. */
export function contentsTag(contents: PageContents): string {
  return `<script type="application/json" id="${ELEMENT_ID}">${escapeForScript(JSON.stringify(contents))}</script>`
}

/** The page's own contents; of a document without them, or with broken ones, nothing. */
export function readContents(page: Document): PageContents | undefined {
  const text = page.getElementById(ELEMENT_ID)?.textContent
  if (!text) return undefined
  const contents = JSON.parse(text) as PageContents
  restoreContents(contents)
  return contents
}

/** `<` could end the script, and two line separators are no JSON to older readers of scripts. */
export function escapeForScript(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
