import type { MessageFormatElement } from 'react-intl'
import type { Language } from '#shared/language.ts'
import type en from './en.json'

/** Every visible word has an id here. The build turns each message into its parsed form, so that no page carries a parser. */
export type MessageId = keyof typeof en
type Messages = Record<string, string> | Record<string, MessageFormatElement[]>

/** Names that the product itself invented, from English into one language. Short names stay as they are. */
export type Names = Readonly<Record<'teams' | 'tournaments' | 'venues', Readonly<Record<string, string>>>>

export type Catalogue = { messages: Messages; names: Names }

const NO_NAMES: Names = { teams: {}, tournaments: {}, venues: {} }

/** Only the catalogue in use travels. What one of them lacks, the build fills in from English. */
export async function catalogueOf(language: Language): Promise<Catalogue> {
  switch (language) {
    case 'hi': {
      const [messages, names] = await Promise.all([import('./hi.json'), import('./names/hi.json')])
      return { messages: messages.default, names: names.default }
    }
    case 'te': {
      const [messages, names] = await Promise.all([import('./te.json'), import('./names/te.json')])
      return { messages: messages.default, names: names.default }
    }
    case 'kn': {
      const [messages, names] = await Promise.all([import('./kn.json'), import('./names/kn.json')])
      return { messages: messages.default, names: names.default }
    }
    default:
      return { messages: (await import('./en.json')).default, names: NO_NAMES }
  }
}

/** The source files of a catalogue, as the build's manifest names them: a page asks for them at once. */
export function catalogueModules(language: Language): string[] {
  const own = [`src/i18n/${language}.json`]
  return language === 'en' ? own : [...own, `src/i18n/names/${language}.json`]
}
