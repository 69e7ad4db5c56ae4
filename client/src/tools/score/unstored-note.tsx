import { useEffect } from 'react'
import { Text } from '#client/kit/i18n/text.tsx'
import { EventWords } from './event-words.tsx'
import { Choices, type PadKey } from './key.tsx'
import { useScoring } from './scoring-context.ts'
import type { Unstored } from './scoring-phone.ts'

/** Keys that the disk did not take: they are recorded or left out before the next one counts. */
export function UnstoredNote({ unstored }: { unstored: Unstored }) {
  const { phone, match } = useScoring()
  const { why, keys: count } = unstored
  const hasKeys = count > 0
  useEffect(() => {
    if (!hasKeys) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasKeys])
  const fresh = unstored.match.pad.log.slice(match.pad.log.length)
  const leaveOut: PadKey = { id: 'score.leaveOut', tap: () => void phone.readAgain() }
  const record: PadKey = { id: 'score.record', tap: () => void phone.storeAgain() }
  const keys = why === 'other tab' ? [{ ...leaveOut, id: 'score.scoreHere' } as const] : [record, leaveOut]
  return (
    <div role="alert" className="scorer-panel">
      <Choices title="score.notRecorded" values={{ count }} keys={keys}>
        <ul className="scorer-lines">
          {fresh.map((entry) => (
            <li key={entry.Id}>
              <EventWords event={entry.Type === 'edit' ? entry.Event : entry} />
            </li>
          ))}
        </ul>
        <Text as="p" id={`score.todo.${why}`} />
      </Choices>
    </div>
  )
}
