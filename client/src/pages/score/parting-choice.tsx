import { useMemo } from 'react'
import { Text } from '#client/i18n/text.tsx'
import { partingOf } from '#shared/scoring/parting.ts'
import type { Slot } from '#shared/scoring/scored-log.ts'
import { BallWords } from './ball-words.tsx'
import { newId } from './enter.ts'
import { Key } from './key.tsx'
import { usePhone, useScoring } from './scoring-context.ts'
import { chooseMine, chooseTheirs } from './server-log.ts'
import { unsentOf } from './stored-match.ts'

/** Two phones scored apart: both from the ball where they part, and one is chosen. */
export function PartingChoice() {
  const { phone } = useScoring()
  const { match } = usePhone()
  const parting = useMemo(() => {
    const common = match.pad.log.slice(0, match.sent)
    return partingOf(match.Sheet, { common, mine: unsentOf(match), theirs: match.theirs ?? [] })
  }, [match])
  return (
    <section className="scorer-parting">
      <Text as="h2" id="score.parted" />
      <div className="scorer-sides">
        <div>
          <Text as="h3" id="score.thisPhone" values={{ entries: parting?.mine.length ?? 0 }} />
          <Events slots={parting?.mine ?? []} />
          <Key id="score.takeMine" tap={() => void phone.change((now) => chooseMine(now, newId()))} />
        </div>
        <div>
          <Text as="h3" id="score.otherPhone" values={{ entries: parting?.theirs.length ?? 0 }} />
          <Events slots={parting?.theirs ?? []} />
          <Key id="score.takeTheirs" tap={() => void phone.change(chooseTheirs)} />
        </div>
      </div>
    </section>
  )
}

const MOST_SHOWN = 30

function Events({ slots }: { slots: readonly Slot[] }) {
  return (
    <ol className="scorer-events">
      {slots.slice(0, MOST_SHOWN).map(({ id, event }) => (
        <li key={id}>
          {event?.Type === 'delivery' ? <BallWords ball={event} /> : <span lang="en">{event?.Type}</span>}
        </li>
      ))}
    </ol>
  )
}
