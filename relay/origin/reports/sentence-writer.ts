import { CommentaryWriter } from '#shared/commentary/commentary-writer.ts'
import type { PhraseBook } from '#shared/commentary/phrase-book.ts'
import type { MatchFacts } from '../matches/match-facts.ts'
import type { ReportKey } from './report-keys.ts'
import { ReportNames } from './report-names.ts'
import type { ReportRemark } from './report-remark.ts'

export class SentenceWriter {
  readonly #names: ReportNames
  readonly #writer: CommentaryWriter<ReportKey>
  #count = 0

  constructor(phrases: PhraseBook<ReportKey>, facts: MatchFacts) {
    this.#names = new ReportNames(facts, phrases.language)
    this.#writer = new CommentaryWriter(phrases, this.#names, `${facts.id} ${facts.startTime}`)
  }

  write(remark: ReportRemark): string {
    const text = this.#fill(remark).normalize('NFC')
    return text.charAt(0).toUpperCase() + text.slice(1)
  }

  #fill({ figures = {}, parts = {}, ...rest }: ReportRemark): string {
    const named = Object.entries(figures).map(([place, value]) => [
      place,
      typeof value === 'string' ? (this.#names.figures[place]?.(value) ?? value) : value,
    ])
    // A part names no player: the sentence around it does, and there the name is met first.
    const filled = Object.entries(parts).map(([place, { people: _, ...part }]) => [place, this.#fill(part)])
    this.#count += 1
    const values = Object.fromEntries([...named, ...filled])
    return this.#writer.write({ ...rest, figures: values }, `${this.#count}`)
  }
}
