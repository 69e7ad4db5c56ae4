import { useState } from 'react'
import { ballStep } from '#shared/scoring/ball-draft.ts'
import { withLeavingsOf } from '#shared/scoring/events-between-balls.ts'
import { isFreeHit } from '#shared/scoring/free-hit-in-log.ts'
import type { PlainEvent } from '#shared/scoring/scored-log.ts'
import { BallPad } from './ball-pad.tsx'
import { EffectsOfEdit } from './effects-of-edit.tsx'
import { ballOfDraft, keepEdit, openBall } from './enter.ts'
import { EventWords } from './event-words.tsx'
import { Choices, Keys } from './key.tsx'
import { NewName } from './new-name.tsx'
import { useScoring } from './scoring-context.ts'

/** A past ball on the same pad. What follows from it is shown before it counts. */
export function EditedBall() {
  const { phone, match, pad, playerKeys, sideOfPlayer } = useScoring()
  const [changed, setChanged] = useState<{ event?: PlainEvent }>()
  const [isBowler, setBowler] = useState(false)
  const { of = '' } = match.draft
  const was = pad.slots.find(({ id }) => id === of)?.event
  const ball = ballOfDraft(match, pad)
  if (was?.Type !== 'delivery' || !ball) return null
  const { Sheet, draft } = match
  const step = ballStep(draft.ball, ball, Sheet.Format, isFreeHit(Sheet, pad.slots, ball))
  const next = changed ?? (step.ask === 'nothing' ? { event: withLeavingsOf(was, step.delivery) } : undefined)
  const close = () => {
    setChanged(undefined)
    void openBall(phone, undefined)
  }
  if (next) {
    const keep = () => void keepEdit(phone, of, next.event)
    return <EffectsOfEdit of={of} event={next.event} keep={keep} close={close} />
  }
  const { Batter, NonStriker } = was
  const swapped = { ...was, Batter: NonStriker, NonStriker: Batter }
  if (isBowler) {
    const ids = (sideOfPlayer(was.Bowler)?.Players ?? []).map(({ PlayerId }) => PlayerId)
    const bowledBy = (Bowler: number) => setChanged({ event: { ...was, Bowler } })
    return (
      <>
        <Choices title="score.whoBowledIt" keys={playerKeys(ids, bowledBy, [was.Bowler])} />
        <NewName teamId={sideOfPlayer(was.Bowler)?.TeamId ?? 0} enter={bowledBy} />
      </>
    )
  }
  return (
    <section className="scorer-panel">
      <p className="scorer-note">
        <EventWords event={was} />
      </p>
      <BallPad />
      <Keys
        keys={[
          {
            id: 'score.otherFaced',
            isOff: was.Wickets !== undefined,
            tap: () => setChanged({ event: swapped }),
          },
          { id: 'score.otherBowled', tap: () => setBowler(true) },
          { id: 'score.takeOut', tap: () => setChanged({}) },
          { id: 'score.back', tap: close },
        ]}
      />
    </section>
  )
}
