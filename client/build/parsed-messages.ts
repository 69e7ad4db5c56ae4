import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

/** Turns the messages of catalogues into their parsed form while the page is built: a parser is twice their size. */
export function parsedMessages(): Plugin {
  return {
    name: 'parsed-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/client\/src\/i18n\/[a-z]{2}\.json$/ },
      handler(code) {
        const messages = Object.entries(JSON.parse(code) as Record<string, string>)
        const parsed = messages.map(([id, message]) => [id, parse(message, { captureLocation: false })])
        return { code: JSON.stringify(Object.fromEntries(parsed)), map: null }
      },
    },
  }
}
