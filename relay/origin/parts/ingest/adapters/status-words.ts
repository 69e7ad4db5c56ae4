import type { MatchStatus } from '#shared/live/match-state.ts'
import type { Path, Remark } from './provided-match.ts'

/** How providers name the state of a match. */
const STATUS_WORDS: readonly [status: MatchStatus, words: RegExp][] = [
  ['abandoned', /abandon|cancel|no result|called off|washed out/],
  ['super over', /super over/],
  ['stumps', /stumps/],
  ['innings break', /inn?ings? break|lunch|tea\b|dinner|interval/],
  ['drinks', /drink|strategic/],
  ['rain', /rain|delay|bad light|wet|suspend|weather/],
  ['toss', /\btoss/],
  ['upcoming', /not started|upcoming|scheduled|preview|starts? (?:shortly|at|in)|\bpre\b|fixture/],
  ['completed', /complete|finished|result|ended|\bpost\b|\bwon\b/],
  ['live', /live|in progress|ongoing|running|play\b|in play|started/],
]

/** Undefined for words that are none of them. */
export function statusOf(words: string | undefined): MatchStatus | undefined {
  const plain = words?.toLowerCase().replaceAll(/[_-]/g, ' ') ?? ''
  return STATUS_WORDS.find(([, pattern]) => pattern.test(plain))?.[0]
}

/** As `statusOf`, with a remark where it is none of them. */
export function statusAt(words: string, path: Path, remarks: Remark[]): MatchStatus | undefined {
  const status = statusOf(words)
  if (status === undefined)
    remarks.push({
      path,
      sentence: `"${words}" is no status of a match that is known here: the match keeps its own`,
    })
  return status
}

/** What a captain chose, as providers say it. */
export function decisionOf(words: string | undefined): 'bat' | 'bowl' | undefined {
  if (/^\s*(?:bat|1$)/i.test(words ?? '')) return 'bat'
  return /^\s*(?:bowl|field|2$)/i.test(words ?? '') ? 'bowl' : undefined
}
