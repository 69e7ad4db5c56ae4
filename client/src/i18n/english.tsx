import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'

/** What the site's writers wrote is in English on every page; a page of another language marks it, for voices and hyphens. */
export function English({ children }: { children: ReactNode }) {
  return useEnglishMark() === undefined ? children : <span lang="en">{children}</span>
}

/**
 * The same as a `lang` attribute, for elements that are there anyway: undefined on a page that is English itself, and
 * for a text that says it is in the page's language.
 */
export function useEnglishMark(text?: { Language?: string | undefined }): 'en' | undefined {
  return useIntl().locale.startsWith(text?.Language ?? 'en') ? undefined : 'en'
}
