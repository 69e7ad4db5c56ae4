import { type HourCycle, hourCycleIn } from '#shared/hour-cycle.ts'
import { inEachLanguage, type Language, LOCALES } from '#shared/language.ts'

const USUAL = inEachLanguage(
  (language) => new Intl.DateTimeFormat(LOCALES[language], { hour: 'numeric' }).resolvedOptions().hourCycle,
)

/** The choice of a `Cookie` header; undefined where there is none, or the language has times so anyway. */
export function readersHourCycle(cookies: string | undefined, language: Language): HourCycle | undefined {
  const chosen = cookies === undefined ? undefined : hourCycleIn(cookies)
  return chosen === USUAL[language] ? undefined : chosen
}
