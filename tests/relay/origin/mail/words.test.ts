import { expect, test } from 'vitest'
import type { WordId } from '#relay/origin/mail/words/word-id.ts'
import { CATALOGUES } from '#relay/origin/mail/words.ts'
import { LANGUAGES } from '#shared/language.ts'

const SCRIPTS = {
  en: /[a-z]/,
  hi: /\p{Script=Devanagari}/u,
  te: /\p{Script=Telugu}/u,
  kn: /\p{Script=Kannada}/u,
}
const ids = Object.keys(CATALOGUES.en) as WordId[]
const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

test.each(LANGUAGES)(
  '%s has every sentence, in its own script and with the facts of the English one',
  (language) => {
    const words = CATALOGUES[language]
    expect(Object.keys(words).sort()).toEqual([...ids].sort())
    for (const id of ids) {
      expect(words[id], id).toMatch(SCRIPTS[language])
      expect([id, placesIn(words[id])]).toEqual([id, placesIn(CATALOGUES.en[id])])
    }
  },
)
