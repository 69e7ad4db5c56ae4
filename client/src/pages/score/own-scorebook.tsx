import { useEffect, useMemo, useState } from 'react'
import { Scorebook } from '#client/features/scorebook/scorebook.tsx'
import { loadMessages } from '#client/i18n/catalogue.ts'
import { useLanguage } from '#client/i18n/use-language.ts'
import { shownDelivery } from '#shared/cricket/shown-overs.ts'
import type { BookEvent } from '#shared/scoring/scorebook.ts'
import { timeOfId } from './enter.ts'
import { useScoring } from './scoring-context.ts'

/** The sheet from the log of this phone, as it is without a network. */
export function OwnScorebook() {
  const { slots } = useScoring().pad
  const language = useLanguage()
  const [hasWords, setHasWords] = useState(false)
  useEffect(() => {
    // Without a network they may be missing: the next opening asks again.
    loadMessages(language).then(
      () => setHasWords(true),
      () => undefined,
    )
  }, [language])
  const events = useMemo(
    () =>
      slots.flatMap(({ id, event }): BookEvent[] => {
        if (!event) return []
        if (event.Type !== 'delivery') return [{ between: event }]
        const { Innings, Over, N, NonStriker } = event
        return [{ ball: { ...shownDelivery(event), Innings, Over, N, NonStriker, atMs: timeOfId(id) } }]
      }),
    [slots],
  )
  return hasWords && <Scorebook events={events} />
}
