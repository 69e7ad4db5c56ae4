import { USERNAME } from '#shared/api/account-limits.ts'
import { fill, WORDS, type Words } from '../words/words.ts'
import type { Letter } from './letter.ts'

export type LetterText = {
  subject: string
  greeting: string
  why: string
  code?: string
  after: string[]
  closing: string
}

export function letterText(letter: Letter, site: string): LetterText {
  const name = USERNAME.test(letter.username) ? letter.username : ''
  const code = letter.kind === 'code' ? letter.code : ''
  const minutes = letter.kind === 'code' ? `${letter.validMinutes}` : ''
  const say = (id: keyof Words['mail']) =>
    fill(WORDS[letter.language].mail[id], { site, name, code, minutes })
  const frame = { greeting: say(name === '' ? 'helloAnybody' : 'hello'), closing: say('closing') }
  const notice = (about: 'already' | 'changed') => ({
    subject: say(`${about}.subject`),
    why: say(`${about}.why`),
    after: [say(`${about}.you`), say(`${about}.notYou`)],
  })
  switch (letter.kind) {
    case 'code':
      return {
        ...frame,
        subject: say('code.subject'),
        why: say(`${letter.purpose}.why`),
        code,
        after: [say('code.valid'), say('code.secret'), say(`${letter.purpose}.notYou`)],
      }
    case 'already registered':
      return { ...frame, ...notice('already') }
    case 'password changed':
      return { ...frame, ...notice('changed') }
  }
}
