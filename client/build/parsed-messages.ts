import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

/** The messages of pages: a file for each language and part. */
const MESSAGES = /\/client\/src\/kit\/i18n\/[a-z]{2}\/[a-z-]+\.json$/
/** The phrases of commentary and match reports, each key with several. */
const PHRASES = /\/(shared\/commentary\/phrases|relay\/origin\/core\/words\/reports)\/[a-z]{2}\.json$/

/** Parses messages and phrases while the page is built: a parser is twice their size. */
export function parsedMessages(): Plugin {
  return {
    name: 'parsed-messages',
    enforce: 'pre',
    transform: {
      filter: { id: [MESSAGES, PHRASES] },
      handler(code, id) {
        const parsed = PHRASES.test(id) ? parsedPhrases(code) : parsedMessagesOf(code)
        return { code: JSON.stringify(parsed), map: null }
      },
    },
  }
}

function parsedMessagesOf(code: string): object {
  const messages = Object.entries<string>(JSON.parse(code))
  return Object.fromEntries(messages.map(([id, message]) => [id, parse(message, { captureLocation: false })]))
}

function parsedPhrases(code: string): object {
  const parsed = (form: string) => parse(form, { ignoreTag: true, captureLocation: false })
  const phrases = Object.entries<string[]>(JSON.parse(code))
  return Object.fromEntries(phrases.map(([key, forms]) => [key, forms.map(parsed)]))
}
