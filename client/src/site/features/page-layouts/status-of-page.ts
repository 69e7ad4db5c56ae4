import type { Content } from '#client/kit/api/use-content.ts'

/** The page's HTTP status by its main content. */
export function statusOfPage(content: Content<unknown>): 200 | 404 | 503 {
  if (content.kind === 'ready') return 200
  return content.kind === 'failed' && !content.error.canRetry ? 404 : 503
}
