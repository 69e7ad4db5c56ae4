import { readFile } from 'node:fs/promises'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { catalogueAsCode } from './message-compiler.ts'

/** The messages of pages: a file for each language and part. */
const MESSAGES = /\/client\/src\/kit\/i18n\/[a-z]{2}\/[a-z-]+\.json$/
/** The same where they travel as data: parsed, for a formatter on the other side. */
const PARSED = /\/client\/src\/kit\/i18n\/[a-z]{2}\/[a-z-]+\.json\?parsed$/
/** The phrases of commentary and match reports, each key with several. */
const PHRASES = /\/(shared\/commentary\/phrases|relay\/origin\/core\/words\/reports)\/[a-z]{2}\.json$/

/** Compiles messages to functions and parses phrases at build time, so that pages carry no parser. */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    // After Vite has made modules of JSON files: theirs are read again.
    enforce: 'post',
    transform: {
      filter: { id: [MESSAGES, PARSED, PHRASES] },
      async handler(_code, id) {
        const text = await readFile(id.replace(/\?.*/, ''), 'utf8')
        return { code: `export default ${codeOf(id, text)}`, map: null }
      },
    },
  }
}

function codeOf(id: string, text: string): string {
  if (PHRASES.test(id)) return JSON.stringify(parsedPhrases(JSON.parse(text)))
  const messages: Record<string, string> = JSON.parse(text)
  return PARSED.test(id) ? JSON.stringify(parsedMessages(messages)) : catalogueAsCode(messages)
}

function parsedMessages(messages: Readonly<Record<string, string>>): object {
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [id, parse(message, { captureLocation: false })]),
  )
}

function parsedPhrases(phrases: Readonly<Record<string, readonly string[]>>): object {
  const parsed = (form: string) => parse(form, { ignoreTag: true, captureLocation: false })
  return Object.fromEntries(Object.entries(phrases).map(([key, forms]) => [key, forms.map(parsed)]))
}
