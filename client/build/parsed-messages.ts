import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { phraseFaults } from '../../shared/commentary/phrase-faults.ts'
import { PHRASE_PLACES } from '../../shared/commentary/phrase-keys.ts'
import type { Language } from '../../shared/language.ts'
import { firstMessageIds } from './message-ids-of-files.ts'

type Messages = Record<string, string>

/** The phrases of commentary and match reports, each key with several. */
const PHRASES = /\/(shared\/commentary|relay\/origin\/reports)\/phrases\/(en|hi|te|kn)\.json$/

/** The modules that hold messages. */
export const CATALOGUE =
  /\/client\/src\/i18n\/(?:(lazy|how-sure|graphs|notify|notification)\/)?([a-z]{2})\.(?:json|ts)$/

/**
 * Turns the messages of catalogues into their parsed form while the page is built: a parser is twice their
 * size. What a language lacks is filled in from English, which no page of another language carries. Each
 * catalogue is cut: `hi.json` keeps the words of every page, `lazy/hi.ts` those of further screens, `how-sure/hi.ts`
 * those of one page, `graphs/hi.ts` those of one tab, `notify/hi.ts` those of one dialog, and `notification/hi.ts` those that
 * the relay alone says.
 */
export function parsedMessages(): Plugin {
  return {
    name: 'parsed-messages',
    enforce: 'pre',
    transform: {
      filter: { id: [CATALOGUE, PHRASES] },
      async handler(code, id) {
        const [, folderOfPhrases, language] = PHRASES.exec(id) ?? []
        if (language) {
          if (folderOfPhrases === 'shared/commentary') requireSound(language as Language, JSON.parse(code))
          return { code: JSON.stringify(parsedPhrases(JSON.parse(code))), map: null }
        }
        return parsedCatalogue(this, id)
      },
    },
  }

  async function parsedCatalogue(context: { addWatchFile(file: string): void }, id: string) {
    const [, part, language] = CATALOGUE.exec(id) ?? []
    const folder = part ? dirname(dirname(id)) : dirname(id)
    const files = [join(folder, 'en.json'), join(folder, `${language}.json`)]
    const [english, own] = await Promise.all(
      files.map(async (file) => {
        context.addWatchFile(file)
        return JSON.parse(await readFile(file, 'utf8')) as Messages
      }),
    )
    const messages = { ...english, ...own }
    const first = firstMessageIds(dirname(folder), Object.keys(messages))
    const parsed = Object.entries(messages)
      .filter(([name]) => part === partOf(name, first))
      .map(([name, message]) => [name, parse(message, { captureLocation: false })])
    const json = JSON.stringify(Object.fromEntries(parsed))
    return { code: part ? `export const words = ${json}` : json, map: null }
  }
}

/** Stops the build where a phrase cannot be right. */
function requireSound(language: Language, phrases: Record<string, string[]>): void {
  const faults = phraseFaults(language, phrases, PHRASE_PLACES)
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

function parsedPhrases(phrases: Record<string, string[]>): object {
  const parsed = (forms: string[]) =>
    forms.map((form) => parse(form, { ignoreTag: true, captureLocation: false }))
  return Object.fromEntries(Object.entries(phrases).map(([key, forms]) => [key, parsed(forms)]))
}

/** Which of the files holds a message; undefined is the one of every page. */
function partOf(name: string, first: ReadonlySet<string>): string | undefined {
  if (name.startsWith('howSure.')) return 'how-sure'
  if (name.startsWith('graphs.')) return 'graphs'
  if (name.startsWith('notify.')) return 'notify'
  if (name.startsWith('notification.')) return 'notification'
  return first.has(name) ? undefined : 'lazy'
}
