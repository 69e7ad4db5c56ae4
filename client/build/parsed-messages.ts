import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { firstIds } from './words-of-files.ts'

type Messages = Record<string, string>

/**
 * Turns the messages of catalogues into their parsed form while the page is built: a parser is twice their
 * size. What a language lacks is filled in from English, which no page of another language carries. Each
 * catalogue is cut in two: `hi.json` has the words of every page, `hi.json?more` those of further screens.
 */
export function parsedMessages(): Plugin {
  return {
    name: 'parsed-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/client\/src\/i18n\/[a-z]{2}\.json(\?more)?$/ },
      async handler(code, id) {
        const [path = '', part] = id.split('?', 2)
        const english = path.replace(/[a-z]{2}\.json$/, 'en.json')
        this.addWatchFile(english)
        const messages: Messages = {
          ...(JSON.parse(await readFile(english, 'utf8')) as Messages),
          ...(JSON.parse(code) as Messages),
        }
        const first = firstIds(dirname(dirname(path)), Object.keys(messages))
        const parsed = Object.entries(messages)
          .filter(([name]) => first.has(name) === (part === undefined))
          .map(([name, message]) => [name, parse(message, { captureLocation: false })])
        const json = JSON.stringify(Object.fromEntries(parsed))
        // With its query the second part is no JSON to the bundler.
        return part === undefined
          ? { code: json, map: null }
          : { code: `export default ${json}`, moduleType: 'js', map: null }
      },
    },
  }
}
