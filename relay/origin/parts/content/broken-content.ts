import { ZodError } from 'zod'

/** `place`: a file, with its line, or a record of the desk. */
export class BrokenContent extends Error {
  readonly line: number | undefined

  constructor(place: string, line: number | undefined, reason: string) {
    super(line === undefined ? `${place}: ${reason}` : `${place}, line ${line}: ${reason}`)
    this.name = 'BrokenContent'
    this.line = line
  }
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof ZodError)) return error instanceof Error ? error.message : `${error}`
  const [issue] = error.issues
  return `${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'is not right'}`
}

export const reservedSlugRule = (slug: string) =>
  `"/${slug}" is an address of the site itself, so no document can have it`

/** Of a file: it stops the start. */
export class ReservedSlug extends BrokenContent {
  constructor(file: string, slug: string) {
    super(file, 1, reservedSlugRule(slug))
    this.name = 'ReservedSlug'
  }
}
