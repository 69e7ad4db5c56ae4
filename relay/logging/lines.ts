import { StringDecoder } from 'node:string_decoder'

/** Longer ones are told in parts. */
const MAX_LENGTH = 4000

/** Takes what a process writes, in pieces as they come, and tells of each line that is not empty. */
export class Lines {
  readonly #tell: (line: string) => void
  readonly #decoder = new StringDecoder('utf8')
  #begun = ''

  constructor(tell: (line: string) => void) {
    this.#tell = tell
  }

  take(chunk: Buffer): void {
    const lines = (this.#begun + this.#decoder.write(chunk)).split('\n')
    this.#begun = lines.pop() ?? ''
    if (this.#begun.length > MAX_LENGTH) lines.push(this.#begun)
    if (this.#begun.length > MAX_LENGTH) this.#begun = ''
    for (const line of lines) if (line.trim() !== '') this.#tell(line.trimEnd())
  }
}
