import type { Language } from '#shared/language.ts'
import type { Script } from '#shared/names/person-in-script.ts'
import type account from './en/account.json'
import type alerts from './en/alerts.json'
import type aloud from './en/aloud.json'
import type core from './en/core.json'
import type desk from './en/desk.json'
import type film from './en/film.json'
import type graphs from './en/graphs.json'
import type howSure from './en/how-sure.json'
import type notifications from './en/notifications.json'
import type overlay from './en/overlay.json'
import type score from './en/score.json'
import type screens from './en/screens.json'
import type through from './en/through.json'
import type vote from './en/vote.json'
import type { CompiledMessage } from './format-message.ts'

/** A part is a file that is loaded as one. `core` is on every page; `notifications` is for the relay. */
type Parts = {
  account: typeof account
  alerts: typeof alerts
  aloud: typeof aloud
  core: typeof core
  desk: typeof desk
  film: typeof film
  graphs: typeof graphs
  'how-sure': typeof howSure
  notifications: typeof notifications
  score: typeof score
  screens: typeof screens
  overlay: typeof overlay
  through: typeof through
  vote: typeof vote
}

export type MessagePart = keyof Parts
export type MessageId = { [Part in MessagePart]: keyof Parts[Part] }[MessagePart]
/** Of what is on every page. */
export type CoreMessageId = keyof typeof core
type Messages = Record<string, CompiledMessage>

export type NameKind = 'teams' | 'tournaments' | 'venues'
/** An origin's words with a fixed set of values, keyed in lower case. */
export type TermKind = 'articles' | 'breaks' | 'formats' | 'galleries' | 'methods' | 'styles'

/** What a language calls the origin's English names; empty in English. */
export type Names = Partial<Script> & {
  readonly [kind in NameKind | TermKind]?: Readonly<Record<string, string>>
} & {
  readonly composed?: typeof import('./composed.ts')['composed']
}

export type Catalogue = { messages: Messages; names: Names }

// With types as arguments, a test run would keep the list of files of the run before.
type Files<Content> = Record<string, () => Promise<Content>>
const CORE_MESSAGES = import.meta.glob('./*/core.json', { import: 'default' }) as Files<Messages>
const NAMES = import.meta.glob('../../../../shared/names/*.json', { import: 'default' }) as Files<Names>

const catalogues = new Map<Language, Promise<Catalogue>>()
const parts = new Map<string, Promise<void>>()

export function catalogueOf(language: Language): Promise<Catalogue> {
  return once(catalogues, language, async () => {
    const [messages, names] = await Promise.all([messagesOf(language, 'core'), namesOf(language)])
    return { messages: { ...messages }, names }
  })
}

export function loadMessages(language: Language, part: MessagePart = 'screens'): Promise<void> {
  return once(parts, fileOf(language, part), async () => {
    const [catalogue, messages] = await Promise.all([catalogueOf(language), messagesOf(language, part)])
    Object.assign(catalogue.messages, messages)
  })
}

/** The source files of a catalogue with one more part, as the build's manifest names them. */
export function catalogueModules(language: Language, part: MessagePart): string[] {
  const messages = [`src/kit/i18n/${fileOf(language, 'core')}`]
  if (part !== 'core')
    messages.push('src/kit/i18n/part-messages.ts', `src/kit/i18n/${fileOf(language, part)}`)
  return language === 'en'
    ? messages
    : [...messages, `../shared/names/${language}.json`, 'src/kit/i18n/composed.ts']
}

const fileOf = (language: Language, part: MessagePart) => `${language}/${part}.json`

async function messagesOf(language: Language, part: MessagePart): Promise<Messages> {
  const files = part === 'core' ? CORE_MESSAGES : (await import('./part-messages.ts')).PART_MESSAGES
  const load = files[`./${fileOf(language, part)}`]
  if (!load) throw new Error(`There is no file of messages ${fileOf(language, part)}`)
  return load()
}

async function namesOf(language: Language): Promise<Names> {
  const load = NAMES[`../../../../shared/names/${language}.json`]
  if (!load) return {}
  const [names, { composed }] = await Promise.all([load(), import('./composed.ts')])
  return { ...names, composed }
}

/** A failure is tried again the next time. */
function once<Key, T>(started: Map<Key, Promise<T>>, key: Key, start: () => Promise<T>): Promise<T> {
  const known = started.get(key)
  if (known) return known
  const promise = start()
  started.set(key, promise)
  promise.catch(() => started.delete(key))
  return promise
}
