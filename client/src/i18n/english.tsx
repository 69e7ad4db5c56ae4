import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'

/** What writers wrote is in English, unless it says otherwise; a page of another language marks it, for voices and hyphens. */
export function English({ of, children }: { of?: Written; children: ReactNode }) {
  return <span lang={useLanguageMark(of)}>{children}</span>
}

/**
 * The same as a `lang` attribute, for elements that are there anyway: undefined where a text is in the page's language.
 * A text that does not say which it is in is English.
 */
export function useLanguageMark({ Language = 'en' }: Written = {}): string | undefined {
  return useIntl().locale.startsWith(Language) ? undefined : Language
}

/** A text that may say which language it is in. */
export type Written = { Language?: string | undefined }
