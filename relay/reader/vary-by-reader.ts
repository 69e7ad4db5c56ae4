import { RECENT, readCallPath, SCORECARD } from './call-path.ts'
import { DELAYED_CALLS } from './delay-answers.ts'

/** What was otherwise a moment ago has a score, or says what it was. */
const READS = new Set([...DELAYED_CALLS.filter((call) => call !== RECENT), SCORECARD])

/** Whether the settings of a reader, which are cookies, change what a GET of this path answers. */
export function dependsOnReader(path: string): boolean {
  return READS.has(readCallPath(path).call)
}

/** Headers of an answer with `Vary: Cookie` where it applies, so that no cache between gives one reader's answer to another. */
export function varyByReader<Headers extends { vary?: string | string[] | undefined }>(
  path: string,
  headers: Headers,
): Headers {
  if (!dependsOnReader(path)) return headers
  const named = [headers.vary ?? []].flat().join(', ')
  return /(^|[\s,])(cookie|\*)($|[\s,])/i.test(named)
    ? headers
    : { ...headers, vary: named === '' ? 'Cookie' : `${named}, Cookie` }
}
