import type { Language } from '#shared/language.ts'
import { type Clock, iso } from '../clock.ts'
import { fill, WORDS } from '../words/words.ts'
import { type Message, Refused } from './message.ts'

/** What a gateway gets: whom to write to, and what. `id` stays the same however often it is tried, `at` is when it was tried. */
export type Sms = { to: string; text: string; language: Language; id: string; at: string }
export type SmsWriter = (message: Message) => Sms

export function smsWriter(siteName: () => string, clock: Clock): SmsWriter {
  return ({ id, letter }) => {
    if (letter.kind !== 'code' || letter.mobile === undefined) throw new Refused('Only codes go by SMS.')
    if (!/^\d{1,15}$/.test(letter.mobile)) throw new Refused('Its number is not a number.')
    const { language, mobile: to, code, validMinutes } = letter
    const text = fill(WORDS[language].mail.sms, { site: siteName(), code, minutes: `${validMinutes}` })
    return { to, text, language, id, at: iso(clock()) }
  }
}
