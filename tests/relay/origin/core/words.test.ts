import { expect, test } from 'vitest'
import { WORDS } from '#relay/origin/core/words/words.ts'
import { PROBLEM_LINES } from '#shared/api/account-forms.ts'
import { LANGUAGES } from '#shared/language.ts'

const SCRIPTS = {
  en: /[a-z]/,
  hi: /\p{Script=Devanagari}/u,
  te: /\p{Script=Telugu}/u,
  kn: /\p{Script=Kannada}/u,
}
const factsIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([fact]) => fact).sort()

test.each(LANGUAGES)(
  '%s has every sentence, in its own script, with the facts and the dash of the English one',
  (language) => {
    for (const [part, english] of Object.entries(WORDS.en)) {
      const words = WORDS[language][part as 'mail'] as Record<string, string>
      for (const [id, sentence] of Object.entries(english)) {
        const translated = words[id] ?? ''
        expect(translated, `${part} ${id}`).toMatch(SCRIPTS[language])
        expect([id, factsIn(translated)]).toEqual([id, factsIn(sentence)])
        expect([id, translated.startsWith('- ')]).toEqual([id, sentence.startsWith('- ')])
      }
    }
  },
)

test('English has the lines of the specification to the letter', () => {
  expect(WORDS.en.accounts).toMatchObject(PROBLEM_LINES)
  expect(WORDS.en.accounts).toMatchObject({
    'code.sent': 'Otp Sent Successfully to your register email.',
    'login.done': 'Login Successfully',
    'logout.done': 'Logout Successfully',
  })
  expect(WORDS.en.predictions).toMatchObject({
    'prediction.team': 'Team is required',
    'prediction.firstName': 'First name required',
    'prediction.number': 'Whatsapp number required',
  })
})
