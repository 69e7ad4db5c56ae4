import { createInterface } from 'node:readline/promises'
import {
  type Decide,
  type Decision,
  type NameQuestion,
  nameInWords,
} from '#relay/origin/names/known-names.ts'

const HOW = 'Say --same where they are what the site has, or --another where they only have its names.'

/** Whether names in files are what the site has: by an option, or asked once on a terminal. */
export class NameAnswers {
  readonly #all: Decision | undefined
  readonly #answers = new Map<string, Decision>()

  constructor(all?: Decision) {
    this.#all = all
  }

  readonly decide: Decide = (question) => this.#all ?? this.#answers.get(nameInWords(question))

  /** False where no one is there to answer: the names are listed. */
  async ask(questions: readonly NameQuestion[]): Promise<boolean> {
    const names = [...new Map(questions.map((one) => [nameInWords(one), one])).keys()]
    if (names.length === 0) return true
    process.stdout.write(`The site has these names already:\n${names.map((name) => `  ${name}\n`).join('')}`)
    if (!process.stdin.isTTY || !process.stdout.isTTY) {
      process.stdout.write(`Their files were refused. ${HOW}\n`)
      return false
    }
    const terminal = createInterface({ input: process.stdin, output: process.stdout })
    try {
      const choice = await answerTo(terminal, 'Are they the same? [s]ame, [a]nother, [o]ne by one: ', 'sao')
      for (const name of names) {
        const own = choice === 'o' ? await answerTo(terminal, `${name}: [s]ame or [a]nother? `, 'sa') : choice
        this.#answers.set(name, own === 's' ? 'same' : 'another')
      }
    } finally {
      terminal.close()
    }
    return true
  }
}

async function answerTo(
  terminal: { question(text: string): Promise<string> },
  question: string,
  letters: string,
): Promise<string> {
  for (;;) {
    const [letter = ''] = (await terminal.question(question)).trim().toLowerCase()
    if (letter !== '' && letters.includes(letter)) return letter
  }
}
