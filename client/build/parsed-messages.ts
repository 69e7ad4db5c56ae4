import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { firstMessageIds } from './message-ids-of-files.ts'

type Messages = Record<string, string>

/** The modules that hold messages. */
export const CATALOGUE = /\/client\/src\/i18n\/(lazy\/)?([a-z]{2})\.(?:json|ts)$/

/**
 * Turns the messages of catalogues into their parsed form while the page is built: a parser is twice their
 * size. What a language lacks is filled in from English, which no page of another language carries. Each
 * catalogue is cut in two: `hi.json` keeps the words of every page, `lazy/hi.ts` those of further screens.
 */
export function parsedMessages(): Plugin {
  return {
    name: 'parsed-messages',
    enforce: 'pre',
    transform: {
      filter: { id: CATALOGUE },
      async handler(_code, id) {
        const [, lazy, language] = CATALOGUE.exec(id) ?? []
        const folder = lazy ? dirname(dirname(id)) : dirname(id)
        const files = [join(folder, 'en.json'), join(folder, `${language}.json`)]
        const [english, own] = await Promise.all(
          files.map(async (file) => {
            this.addWatchFile(file)
            return JSON.parse(await readFile(file, 'utf8')) as Messages
          }),
        )
        const messages = { ...english, ...own }
        const first = firstMessageIds(dirname(folder), Object.keys(messages))
        const parsed = Object.entries(messages)
          .filter(([name]) => first.has(name) !== Boolean(lazy))
          .map(([name, message]) => [name, parse(message, { captureLocation: false })])
        const json = JSON.stringify(Object.fromEntries(parsed))
        return { code: lazy ? `export const words = ${json}` : json, map: null }
      },
    },
  }
}
