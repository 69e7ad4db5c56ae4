import { type ComponentType, use } from 'react'
import { loadLazyMessages } from '#client/i18n/catalogue.ts'
import type { Language } from '#shared/language.ts'

/** A screen in a file of its own, fetched with its words when it is first needed. Once loaded it renders without waiting. */
export type LazyView = {
  View: ComponentType
  words: 'first' | 'lazy' | 'howSure'
  load(language: Language): Promise<void>
  /** Whether it is loaded; waits for it, and is false where it cannot be had. */
  useIsLoaded(language: Language): boolean
  /** Loading failed; the next caller that waits for it loads it again. */
  forgetFailure(language: Language): void
}

/** `words`: whether those that every page holds are enough, or it needs those of further screens, or those of its own. */
export function lazyView(
  fetchScreen: () => Promise<{ Screen: ComponentType }>,
  words: LazyView['words'] = 'lazy',
): LazyView {
  let Loaded: ComponentType | undefined
  const ready = new Set<Language>()
  const loading = new Map<Language, Promise<void>>()
  const outcomes = new Map<Language, Promise<boolean>>()
  const fetchAll = async (language: Language) => {
    const [{ Screen }] = await Promise.all([
      fetchScreen(),
      words !== 'first' && loadLazyMessages(language, words),
    ])
    Loaded = Screen
    ready.add(language)
  }
  const load = (language: Language) =>
    once(loading, language, () => {
      const fetched = fetchAll(language)
      // The next visit asks again: the network may have been away.
      fetched.catch(() => loading.delete(language))
      return fetched
    })
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

function once<T>(kept: Map<Language, T>, language: Language, make: () => T): T {
  const value = kept.get(language) ?? make()
  kept.set(language, value)
  return value
}
