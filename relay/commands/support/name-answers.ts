import { createInterface } from 'node:readline/promises'
import {
  type Decide,
  type Decision,
  type NameQuestion,
  nameInWords,
} from '#relay/origin/core/names/names-to-confirm.ts'
import { isSameName } from '#shared/names/name-key.ts'

const HOW = 'Say --same where they are what the site has, or --another where they only have its names.'

export type Terminal = { question(text: string): Promise<string>; close(): void }
type Choices = { all?: Decision | undefined; open?: () => Terminal | undefined }

/** Whether names in files are what the site has: by an option, or asked once on a terminal. */
export class NameAnswers {
  readonly #all: Decision | undefined
  readonly #open: () => Terminal | undefined
  readonly #answers = new Map<string, Decision>()

  constructor({ all, open = openTerminal }: Choices = {}) {
    this.#all = all
    this.#open = open
  }

  readonly decide: Decide = (question) => this.#all ?? this.#answers.get(nameInWords(question))

  /** False where no one answers: the names are listed. */
  async ask(questions: readonly NameQuestion[]): Promise<boolean> {
    const names = new Map(questions.map((one) => [nameInWords(one), one]))
    if (names.size === 0) return true
    const lines = [...names.keys()].map((name) => `  ${name}\n`)
    process.stdout.write(`The site has these names already:\n${lines.join('')}`)
    const terminal = this.#open()
    const isAnswered = terminal !== undefined && (await this.#askAt(terminal, names))
    if (!isAnswered) process.stdout.write(`Their files were refused. ${HOW}\n`)
    return isAnswered
  }

  async #askAt(terminal: Terminal, names: ReadonlyMap<string, NameQuestion>): Promise<boolean> {
    try {
      const choice = await answerTo(terminal, 'Are they the same? [s]ame, [a]nother, [o]ne by one: ', 'sao')
      const others: string[] = []
      for (const [name, { kind, name: plain, of }] of names) {
        // Those of a side that is another one are others too.
        if (of !== undefined && others.some((side) => isSameName(side, of))) continue
        const own = choice === 'o' ? await answerTo(terminal, `${name}: [s]ame or [a]nother? `, 'sa') : choice
        this.#answers.set(name, own === 's' ? 'same' : 'another')
        if (kind === 'Team' && own === 'a') others.push(plain)
      }
      return true
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'AbortError') throw error
      process.stdout.write('\n')
      return false
    } finally {
      terminal.close()
    }
  }
}

function openTerminal(): Terminal | undefined {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined
  return createInterface({ input: process.stdin, output: process.stdout })
}

async function answerTo(terminal: Terminal, question: string, letters: string): Promise<string> {
  for (;;) {
    const [letter = ''] = (await terminal.question(question)).trim().toLowerCase()
    if (letter !== '' && letters.includes(letter)) return letter
  }
}
