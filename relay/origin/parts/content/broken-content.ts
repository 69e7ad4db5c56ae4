export class BrokenContent extends Error {
  readonly file: string
  readonly line: number

  constructor(file: string, line: number, reason: string) {
    super(`${file}, line ${line}: ${reason}`)
    this.name = 'BrokenContent'
    this.file = file
    this.line = line
  }
}

export class ReservedSlug extends BrokenContent {
  constructor(file: string, slug: string) {
    super(file, 1, `"/${slug}" is an address of the site itself, so no document can have it`)
    this.name = 'ReservedSlug'
  }
}
