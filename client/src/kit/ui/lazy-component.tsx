import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import type { Language } from '#shared/language.ts'
import { afterStyleSheets } from './after-style-sheets.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { retryUntilDone } from './retry-until-done.ts'

const LONGEST_MS = 30_000

type More = {
  /** Called where it does not load at first: for what a reader asked for. */
  onMissing?(): void
  /** Shown where it does not load, or fails. */
  instead?: ReactNode
}
export type LazyComponent<Props extends object> = ComponentType<Props & More> & {
  /** Prefetches the component and retries until that works; never rejects. */
  load(language: Language): Promise<void>
}

/**
 * An optional component, loaded when it is first shown. A failed load is repeated until it works; an error
 * while it renders stays within it.
 */
export function lazyComponent<Props extends object>(
  fetchComponent: (language: Language) => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined
  let last: Promise<unknown> | undefined
  let coming: Promise<void> | undefined
  const load = (language: Language) => {
    coming ??= retryUntilDone(() => {
      const attempt = fetchComponent(language)
      last = attempt
      return attempt.then(afterStyleSheets)
    }, LONGEST_MS).then((part) => {
      Loaded = part
    })
    return coming
  }
  function Part({ onMissing, instead, ...props }: Props & More) {
    const language = useLanguage()
    const [state, setState] = useState<'coming' | 'missing' | 'there'>(Loaded ? 'there' : 'coming')
    // biome-ignore lint/correctness/useExhaustiveDependencies: it is fetched once
    useEffect(() => {
      if (state === 'there') return
      void load(language).then(() => setState('there'))
      last?.catch(() => {
        setState((now) => (now === 'coming' ? 'missing' : now))
        onMissing?.()
      })
    }, [])
    return (
      <ErrorBoundary fallback={instead}>
        {state === 'missing' && instead}
        {state === 'there' && Loaded && <Loaded {...(props as Props)} />}
      </ErrorBoundary>
    )
  }
  return Object.assign(Part, { load })
}
