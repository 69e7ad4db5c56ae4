import { type ReactNode, useState } from 'react'
import { Text } from '#client/i18n/text.tsx'
import { Choices } from './choices.tsx'
import { ballsMore } from './more/balls-more.tsx'
import { matchMore } from './more/match-more.tsx'
import type { MoreItem, MoreMatch } from './more/more-item.ts'
import { peopleMore } from './more/people-more.tsx'
import { playMore } from './more/play-more.tsx'
import { useNamesOfMatch } from './names-of-match.ts'
import { usePhone, useScoring } from './scoring-context.ts'

/** Everything that is rare: each key enters at once, or asks what it needs. */
export function MorePanel({ close }: { close(): void }) {
  const { phone } = useScoring()
  const state = usePhone()
  const names = useNamesOfMatch()
  const [asked, setAsked] = useState<ReactNode>()
  const at: MoreMatch = { phone, ...state, names, ask: setAsked, close }
  // Of a past ball nothing else can be changed.
  const isPast = state.match.draft.of !== undefined
  const groups = isPast ? [ballsMore(at)] : [ballsMore(at), playMore(at), peopleMore(at), matchMore(at)]
  return (
    <section className="scorer-more">
      {asked ??
        groups
          .filter(({ items }) => items.length > 0)
          .map(({ title, items }) => (
            <Choices key={title} title={<Text id={title} />} options={items.map(optionOf)} />
          ))}
    </section>
  )

  function optionOf({ label, values, tap }: MoreItem) {
    const key = `${label} ${Object.values(values ?? {}).join()}`
    return { key, label: <Text id={label} {...(values ? { values } : {})} />, tap }
  }
}
