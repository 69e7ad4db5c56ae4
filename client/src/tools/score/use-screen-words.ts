import { useEffect, useState } from 'react'
import { loadMessages } from '#client/kit/i18n/catalogue.ts'
import { useLanguage } from '#client/kit/i18n/use-language.ts'

/** Whether the words of the site's screens are there, which the pad needs for the scorebook and the field. */
export function useScreenWords(): boolean {
  const language = useLanguage()
  const [hasWords, setHasWords] = useState(false)
  useEffect(() => {
    // Without a network they may be missing: the next opening asks again.
    loadMessages(language).then(
      () => setHasWords(true),
      () => undefined,
    )
  }, [language])
  return hasWords
}
