import { type ComponentType, use } from 'react'
import { moreWords } from '#client/i18n/catalogue.ts'
import { useLanguage } from '#client/i18n/use-language.ts'
import type { Language } from '#shared/language.ts'

/** A screen in a file of its own, fetched with its words when it is first needed. Once loaded it renders without waiting. */
export type LazyView<Props extends object = object> = {
  View: ComponentType<Props>
  words: 'first' | 'more'
  load(language: Language): Promise<void>
}

/** `words`: whether those that every page holds are enough, or it needs those of further screens. */
export function lazyView<Props extends object = object>(
  fetchScreen: () => Promise<{ Screen: ComponentType<Props> }>,
  words: LazyView['words'] = 'more',
): LazyView<Props> {
  let Loaded: ComponentType<Props> | undefined
  const ready = new Set<Language>()
  const loading = new Map<Language, Promise<void>>()
  const fetchAll = async (language: Language) => {
    const [{ Screen }] = await Promise.all([fetchScreen(), words === 'more' && moreWords(language)])
    Loaded = Screen
    ready.add(language)
  }
  const load = (language: Language) => {
    const known = loading.get(language)
    if (known) return known
    const fetched = fetchAll(language)
    loading.set(language, fetched)
    // The next visit asks again: the network may have been away.
    fetched.catch(() => loading.delete(language))
    return fetched
  }
  function View(props: Props) {
    const language = useLanguage()
    if (!ready.has(language)) use(load(language))
    return Loaded ? <Loaded {...props} /> : null
  }
  return { View, words, load }
}
