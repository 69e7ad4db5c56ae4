import type { PageAnswer, PageNeeds, PageRequest } from '#shared/page.ts'

/** A file that is made of the same content as the pages, for programs to read. */
export type Feed = {
  needs(content: PageRequest['content']): PageNeeds
  write(request: PageRequest): PageAnswer
}
