import { useIntl } from 'react-intl'
import { LANGUAGES, type Language } from '#shared/language.ts'

export function useLanguage(): Language {
  const { locale } = useIntl()
  return LANGUAGES.find((language) => locale.startsWith(language)) ?? 'en'
}
