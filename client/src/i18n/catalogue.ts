import type { MessageFormatElement } from 'react-intl'
import type { Language } from '#shared/language.ts'
import type { Script } from '#shared/names/person-in-script.ts'
import type en from './en.json'

/** Every visible word has an id here. The build turns each message into its parsed form, so that no page carries a parser. */
export type MessageId = keyof typeof en
type Messages = Record<string, string> | Record<string, MessageFormatElement[]>

/** Names that the product itself invented. Short names stay as they are. */
export type NameKind = 'teams' | 'tournaments' | 'venues'
/** Words of an origin that have only so many values, known by their small letters. */
export type TermKind = 'articles' | 'breaks' | 'formats' | 'galleries' | 'methods' | 'styles'

/** What one language calls what an origin sends in English. English itself calls nothing otherwise. */
export type Names = Partial<Script> & {
  readonly [kind in NameKind | TermKind]?: Readonly<Record<string, string>>
} & {
  readonly composed?: typeof import('./composed.ts')['composed']
}

/** The parts that a catalogue is cut into: what every page holds, and what comes with some of them. */
export type CatalogueWords = 'first' | 'lazy' | 'howSure' | 'graphs'

export type Catalogue = { messages: Messages; names: Names }

const NO_NAMES: Names = {}

type Words = { default: Messages }
type Source = {
  first(): Promise<Words>
  lazy(): Promise<{ words: Messages }>
  howSure(): Promise<{ words: Messages }>
  graphs(): Promise<{ words: Messages }>
  names(): Promise<{ default: Names }>
}

/** Only the catalogue in use travels, and of it first what every page holds. What one of them lacks, the build fills in from English. */
const SOURCES: Record<Language, Source> = {
  en: {
    first: () => import('./en.json'),
    lazy: () => import('./lazy/en.ts'),
    howSure: () => import('./how-sure/en.ts'),
    graphs: () => import('./graphs/en.ts'),
    names: async () => ({ default: NO_NAMES }),
  },
  hi: {
    first: () => import('./hi.json'),
    lazy: () => import('./lazy/hi.ts'),
    howSure: () => import('./how-sure/hi.ts'),
    graphs: () => import('./graphs/hi.ts'),
    names: () => withComposed(import('#shared/names/hi.json')),
  },
  te: {
    first: () => import('./te.json'),
    lazy: () => import('./lazy/te.ts'),
    howSure: () => import('./how-sure/te.ts'),
    graphs: () => import('./graphs/te.ts'),
    names: () => withComposed(import('#shared/names/te.json')),
  },
  kn: {
    first: () => import('./kn.json'),
    lazy: () => import('./lazy/kn.ts'),
    howSure: () => import('./how-sure/kn.ts'),
    graphs: () => import('./graphs/kn.ts'),
    names: () => withComposed(import('#shared/names/kn.json')),
  },
}

async function withComposed(names: Promise<{ default: Names }>): Promise<{ default: Names }> {
  const [{ default: known }, { composed }] = await Promise.all([names, import('./composed.ts')])
  return { default: { ...known, composed } }
}

const started = new Map<Language, Promise<Catalogue>>()
const filled = new Map<string, Promise<void>>()

/** The one catalogue of a language, with the words that every page holds. */
export function catalogueOf(language: Language): Promise<Catalogue> {
  return once(started, language, async () => {
    const { first, names } = SOURCES[language]
    const [words, known] = await Promise.all([first(), names()])
    return { messages: { ...words.default } as Messages, names: known.default }
  })
}

/** Adds the messages of further screens to the catalogue of a language; whoever holds the catalogue has them from then on. */
export function loadLazyMessages(
  language: Language,
  of: Exclude<CatalogueWords, 'first'> = 'lazy',
): Promise<void> {
  return once(filled, `${of} ${language}`, async () => {
    const [catalogue, { words }] = await Promise.all([catalogueOf(language), SOURCES[language][of]()])
    Object.assign(catalogue.messages, words)
  })
}

/** The source files of a catalogue, as the build's manifest names them: a page asks for them at once. */
export function catalogueModules(language: Language, words: CatalogueWords): string[] {
  return [
    `src/i18n/${language}.json`,
    ...(words === 'lazy' ? [`src/i18n/lazy/${language}.ts`] : []),
    ...(words === 'howSure' ? [`src/i18n/how-sure/${language}.ts`] : []),
    ...(words === 'graphs' ? [`src/i18n/graphs/${language}.ts`] : []),
    ...(language === 'en' ? [] : [`../shared/names/${language}.json`, 'src/i18n/composed.ts']),
  ]
}

/** What has failed is tried again the next time: the network may have been away. */
function once<Key, T>(kept: Map<Key, Promise<T>>, key: Key, fetch: () => Promise<T>): Promise<T> {
  const known = kept.get(key)
  if (known) return known
  const fetched = fetch()
  kept.set(key, fetched)
  fetched.catch(() => kept.delete(key))
  return fetched
}
