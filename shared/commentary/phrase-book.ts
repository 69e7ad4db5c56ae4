import { IntlMessageFormat } from 'intl-messageformat'
import type { Language } from '../language.ts'

/** A message in ICU MessageFormat, as text or as the build parsed it. */
type Message = ConstructorParameters<typeof IntlMessageFormat>[0]
/** Each remark with the phrases that can word it: one file a language and use. */
export type Phrases<Key extends string = string> = Readonly<Record<Key, readonly Message[]>>

/** The phrases of one language, each parsed when it is first used. */
export class PhraseBook<Key extends string = string> {
  readonly language: Language
  readonly #phrases: Phrases<Key>
  readonly #formats = new Map<Key, IntlMessageFormat[]>()

  constructor(language: Language, phrases: Phrases<Key>) {
    this.language = language
    this.#phrases = phrases
  }

  formsOf(key: Key): readonly IntlMessageFormat[] {
    const known = this.#formats.get(key)
    if (known) return known
    const formats = this.#phrases[key].map(
      (message) => new IntlMessageFormat(message, this.language, undefined, { ignoreTag: true }),
    )
    this.#formats.set(key, formats)
    return formats
  }
}
