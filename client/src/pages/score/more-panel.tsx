import { type ReactNode, useState } from 'react'
import { tapEvent } from './enter.ts'
import { Choices } from './key.tsx'
import { ballKeys, type More, matchKeys, playKeys } from './more-keys.tsx'
import { peopleKeys } from './people-keys.tsx'
import { useScoring } from './scoring-context.ts'

/** Everything that is rare: each key enters at once, or asks what it needs. */
export function MorePanel({ close }: { close(): void }) {
  const scoring = useScoring()
  const [asked, ask] = useState<ReactNode>()
  const enter: More['enter'] = (event) => () => {
    if (event) void tapEvent(scoring.phone, event)
    close()
  }
  const at: More = { ...scoring, enter, ask, done: close }
  // Of a past ball nothing else can be changed.
  const isPast = scoring.match.draft.of !== undefined
  const groups = [
    { title: 'score.ball', keys: ballKeys(at) },
    { title: 'score.play', keys: isPast ? [] : playKeys(at) },
    { title: 'score.people', keys: isPast ? [] : peopleKeys(at) },
    { title: 'score.match', keys: isPast ? [] : matchKeys(at) },
  ] as const
  return (
    <section className="scorer-panel">
      {asked ??
        groups
          .filter(({ keys }) => keys.length > 0)
          .map(({ title, keys }) => <Choices key={title} title={title} keys={keys} />)}
    </section>
  )
}
