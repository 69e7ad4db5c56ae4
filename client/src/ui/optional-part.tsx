import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useLanguage } from '#client/i18n/use-language.ts'
import type { Language } from '#shared/language.ts'
import { Boundary } from './boundary.tsx'
import { retryUntilDone } from './retry-until-done.ts'

const LONGEST_MS = 30_000

type More = {
  /** Called where it cannot be had at first: for what a person has asked for. */
  onMissing?(): void
  /** Stands in its place where it cannot be had, or fails. */
  instead?: ReactNode
}
export type OptionalPart<Props extends object> = ComponentType<Props & More> & {
  /** Fetches it ahead. Never fails: it is asked for until it is there. */
  load(language: Language): Promise<void>
}

/**
 * A part that the page can do without, in a file of its own which is fetched when it is first shown. While it cannot
 * be had it is asked for again and again; what fails within it takes nothing else along.
 */
export function optionalPart<Props extends object>(
  fetchPart: (language: Language) => Promise<ComponentType<Props>>,
): OptionalPart<Props> {
  let Loaded: ComponentType<Props> | undefined
  let last: Promise<unknown> | undefined
  let coming: Promise<void> | undefined
  const load = (language: Language) => {
    coming ??= retryUntilDone(() => {
      const attempt = fetchPart(language)
      last = attempt
      return attempt
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
      <Boundary fallback={instead}>
        {state === 'missing' && instead}
        {state === 'there' && Loaded && <Loaded {...(props as Props)} />}
      </Boundary>
    )
  }
  return Object.assign(Part, { load })
}
