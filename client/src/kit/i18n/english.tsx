import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'

/**
 * Writers' texts are English unless marked; a page of another language marks them for screen readers and
 * hyphenation.
 */
export function English({ of, children }: { of?: Written; children: ReactNode }) {
  return <span lang={useLanguageMark(of)}>{children}</span>
}

/** As a `lang` attribute; undefined where the text is in the page's language. */
export function useLanguageMark({ Language = 'en' }: Written = {}): string | undefined {
  return useIntl().locale.startsWith(Language) ? undefined : Language
}

export type Written = { Language?: string | undefined }
