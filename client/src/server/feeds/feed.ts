import type { Needs } from '#client/kit/api/needs.ts'
import type { PageAnswer, PageRequest } from '#shared/page.ts'

/** A file for programs, of the same content as the pages. */
export type Feed = {
  needs(content: PageRequest['content'], live?: PageRequest['live']): Needs
  write(request: PageRequest): PageAnswer | Promise<PageAnswer>
}

/** Answers 503 and not 404 while the origin does not answer, so that crawlers come again. */
export const unavailable: PageAnswer = {
  status: 503,
  type: 'text/plain; charset=utf-8',
  body: 'Please try again soon.',
}
