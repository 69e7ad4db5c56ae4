import { useIntl } from 'react-intl'
import { LANGUAGES, type Language } from '#shared/language.ts'

/** The language of the page. */
export function useLanguage(): Language {
  const { locale } = useIntl()
  return LANGUAGES.find((language) => locale.startsWith(language)) ?? 'en'
}
