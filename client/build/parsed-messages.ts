import { readFile } from 'node:fs/promises'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

type Messages = Record<string, string>

/**
 * Turns the messages of catalogues into their parsed form while the page is built: a parser is twice their
 * size. What a language lacks is filled in from English, which no page of another language carries.
 */
export function parsedMessages(): Plugin {
  return {
    name: 'parsed-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/client\/src\/i18n\/[a-z]{2}\.json$/ },
      async handler(code, id) {
        const english = id.replace(/[a-z]{2}\.json$/, 'en.json')
        this.addWatchFile(english)
        const messages: Messages = {
          ...(JSON.parse(await readFile(english, 'utf8')) as Messages),
          ...(JSON.parse(code) as Messages),
        }
        const parsed = Object.entries(messages).map(([name, message]) => [
          name,
          parse(message, { captureLocation: false }),
        ])
        return { code: JSON.stringify(Object.fromEntries(parsed)), map: null }
      },
    },
  }
}
