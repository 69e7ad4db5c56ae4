import { expect, test } from 'vitest'
import { CATALOGUES } from '#relay/origin/predictions/words.ts'
import { LANGUAGES } from '#shared/language.ts'

const SCRIPTS = {
  en: /[a-z]/,
  hi: /\p{Script=Devanagari}/u,
  te: /\p{Script=Telugu}/u,
  kn: /\p{Script=Kannada}/u,
}

test.each(LANGUAGES)(
  '%s has every sentence in its own script, and the name where English has it',
  (language) => {
    const words = CATALOGUES[language]
    expect(Object.keys(words).sort()).toEqual(Object.keys(CATALOGUES.en).sort())
    for (const [id, text] of Object.entries(words)) {
      expect(text, id).toMatch(SCRIPTS[language])
      expect([id, text.includes('{name}')]).toEqual([id, id === 'done'])
    }
  },
)

test('English speaks the lines of the specification to the letter', () => {
  expect(CATALOGUES.en).toMatchObject({
    'prediction.team': 'Team is required',
    'prediction.firstName': 'First name required',
    'prediction.number': 'Whatsapp number required',
  })
})
