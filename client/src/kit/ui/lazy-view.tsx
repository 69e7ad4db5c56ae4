import { type ComponentType, use } from 'react'
import { loadMessages, type MessagePart } from '#client/kit/i18n/catalogue.ts'
import type { Language } from '#shared/language.ts'
import { afterStyleSheets } from './after-style-sheets.ts'

/** A screen, loaded with its messages when it is first needed. Once loaded it renders without waiting. */
export type LazyView = {
  View: ComponentType
  words: MessagePart
  /** `path`, `query`: of a page that must render at once all that it shows. */
  load(language: Language, path?: string, query?: string): Promise<void>
  /** Waits for the load; false where it failed. */
  useIsLoaded(language: Language): boolean
  /** Loading failed; the next caller loads it again. */
  forgetFailure(language: Language): void
}

type Screen = {
  Screen: ComponentType
  /** Loads what the screen shows at one address only. */
  prepare?: (language: Language, path: string, query?: string) => Promise<unknown>
}

/** `words`: the messages that it needs in addition to those of every page. */
export function lazyView(fetchScreen: () => Promise<Screen>, words: MessagePart = 'screens'): LazyView {
  let Loaded: ComponentType | undefined
  let prepare: Screen['prepare']
  const ready = new Set<Language>()
  const loading = new Map<Language, Promise<void>>()
  const outcomes = new Map<Language, Promise<boolean>>()
  const fetchAll = async (language: Language) => {
    const [screen] = await Promise.all([fetchScreen().then(afterStyleSheets), loadMessages(language, words)])
    Loaded = screen.Screen
    prepare = screen.prepare
    ready.add(language)
  }
  const loadScreen = (language: Language) =>
    once(loading, language, () => {
      const fetched = fetchAll(language)
      // The next visit tries again.
      fetched.catch(() => loading.delete(language))
      return fetched
    })
  const load = async (language: Language, path?: string, query?: string) => {
    await loadScreen(language)
    if (path !== undefined) await prepare?.(language, path, query)
  }
  const outcomeOf = (language: Language) =>
    once(outcomes, language, () =>
      load(language).then(
        () => true,
        () => false,
      ),
    )
  return {
    View: () => (Loaded ? <Loaded /> : null),
    words,
    load,
    useIsLoaded: (language) => ready.has(language) || use(outcomeOf(language)),
    forgetFailure: (language) => void outcomes.delete(language),
  }
}

function once<T>(values: Map<Language, T>, language: Language, make: () => T): T {
  const value = values.get(language) ?? make()
  values.set(language, value)
  return value
}
