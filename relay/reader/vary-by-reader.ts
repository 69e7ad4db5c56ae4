import { readCallPath } from './call-path.ts'

const READS = new Set([
  ...['match/upcoming', 'match/matchdetail', 'match/matchhighlights', 'match/deliveries', 'match/scorecard'],
  ...['news/list', 'news/detail', 'blog/list', 'blog/detail', 'gallery/videos', 'series/detail'],
  ...[
    'team/detail',
    'team/averages',
    'ground/detail',
    'player/detail',
    'common/getslidesectiondetail',
    'search/everything',
  ],
  ...['prediction/get'],
])

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
