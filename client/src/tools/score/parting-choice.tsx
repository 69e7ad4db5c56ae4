import { useMemo } from 'react'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { partingOf } from '#shared/scoring/parting.ts'
import type { Slot } from '#shared/scoring/scored-log.ts'
import { ConfirmedKey } from './confirmed-key.tsx'
import { newId } from './enter.ts'
import { EventWords } from './event-words.tsx'
import type { PadKey } from './key.tsx'
import { chooseMine, chooseTheirs } from './refresh-match.ts'
import { useScoring } from './scoring-context.ts'
import { unsentOf } from './stored-match.ts'

const MOST_SHOWN = 30

/** Two phones scored apart: both from the ball where they part, and one is chosen. */
export function PartingChoice() {
  const { phone, match } = useScoring()
  const { mine, theirs } = useMemo(() => {
    const common = match.pad.log.slice(0, match.sent)
    const logs = { common, mine: unsentOf(match), theirs: match.theirs ?? [] }
    return partingOf(match.Sheet, logs) ?? { mine: [], theirs: [] }
  }, [match])
  const side = (title: MessageId, slots: readonly Slot[], question: MessageId, choice: PadKey) => (
    <div className="scorer-panel">
      <Text as="h3" id={title} values={{ entries: slots.length }} />
      <ol className="scorer-lines">
        {slots.slice(0, MOST_SHOWN).map(({ id, event }) => (
          <li key={id}>
            <EventWords event={event} />
          </li>
        ))}
      </ol>
      <ConfirmedKey {...choice} question={question} values={{ entries: slots.length }} />
    </div>
  )
  const takeMine = () => void phone.change((now) => chooseMine(now, newId()))
  const takeTheirs = () => void phone.change(chooseTheirs)
  return (
    <section className="scorer-entry">
      <Text as="h2" id="score.parted" />
      <div className="scorer-keys scorer-two scorer-sides">
        {side('score.thisPhone', mine, 'score.takeMineAsked', { id: 'score.takeMine', tap: takeMine })}
        {side('score.otherPhone', theirs, 'score.takeTheirsAsked', {
          ...{ id: 'score.takeTheirs', tap: takeTheirs },
        })}
      </div>
    </section>
  )
}
