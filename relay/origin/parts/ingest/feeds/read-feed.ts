import { isMap, LineCounter, parseDocument } from 'yaml'
import type { FeedProvider } from '#shared/api/feed-providers.ts'
import { ADAPTERS } from '../adapters/adapters.ts'
import { type ListedMatch, NotUnderstood, type OurMatch, type Path } from '../adapters/provided-match.ts'
import { type FeedPush, pushOfMatch } from '../adapters/push-of-match.ts'

export type Feed = {
  from: FeedProvider
  /** The provider's id of the match, where an answer has many. */
  id?: string | undefined
  /** Sides that the provider calls otherwise. */
  aliases: readonly (readonly [name: string, teamId: number])[]
}
export type ReadFeed = { push: FeedPush; madeAtMs: number | undefined; remarks: string[] }

/** What a provider's answer is as a push to a match, and what of it was not understood. Throws one sentence. */
export function readFeed(text: string, { from, id, aliases }: Feed, match: OurMatch): ReadFeed {
  const adapter = ADAPTERS[from]
  const isText = adapter.form === 'text'
  return withLines(text, isText, (at) => {
    const provided = adapter.read(isText ? text : parsed(text), { match, id })
    const { push, remarks } = pushOfMatch(provided, match, aliases)
    const sentences = remarks.map(({ sentence, path }) => at(sentence, path))
    return { push, madeAtMs: provided.madeAtMs, remarks: sentences }
  })
}

/** The matches of a provider's list. Throws one sentence. */
export function readList(text: string, from: FeedProvider): ListedMatch[] {
  return withLines(text, false, () => {
    const matches = ADAPTERS[from].list?.(parsed(text))
    if (matches === undefined) throw new NotUnderstood('No list of this provider can be read')
    return matches
  })
}

function withLines<T>(
  text: string,
  isText: boolean,
  read: (at: (sentence: string, path: Path) => string) => T,
): T {
  const at = (sentence: string, path: Path) => {
    const line = isText ? undefined : lineOf(text, path)
    return line === undefined ? `${sentence}.` : `Line ${line}: ${sentence}.`
  }
  try {
    return read(at)
  } catch (error) {
    if (error instanceof NotUnderstood) throw new Error(at(error.message, error.path))
    throw error
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new NotUnderstood(`The answer is no JSON; it begins with "${text.trim().slice(0, 40)}"`)
  }
}

/** The line of a value, or the innermost of those around it that is there. */
function lineOf(text: string, path: Path): number | undefined {
  if (path.length === 0) return undefined
  const lineCounter = new LineCounter()
  // JSON is YAML, and its parser knows the place of each value.
  const { contents } = parseDocument(text, { lineCounter })
  for (let length = path.length; length > 0; length -= 1) {
    const found = isMap(contents) ? contents.getIn(path.slice(0, length), true) : undefined
    const range = (found as { range?: [number, number, number] } | undefined)?.range
    if (range) return lineCounter.linePos(range[0]).line
  }
  return undefined
}
