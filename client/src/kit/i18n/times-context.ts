import { createContext, use } from 'react'
import type { IntlShape } from 'react-intl'

export const TimesContext = createContext<IntlShape | undefined>(undefined)

/** For dates and times alone: renders again when the page learns its time zone. */
export function useTimes(): IntlShape {
  const times = use(TimesContext)
  if (!times) throw new Error('A time was formatted outside LanguageProvider.')
  return times
}
