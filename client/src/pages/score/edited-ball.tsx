import { useState } from 'react'
import { Text } from '#client/i18n/text.tsx'
import type { Delivery } from '#shared/cricket/match-log.ts'
import { ballStep } from '#shared/scoring/ball-draft.ts'
import { withLeavingsOf } from '#shared/scoring/between-balls.ts'
import type { PlainEvent } from '#shared/scoring/scored-log.ts'
import { BallPad } from './ball-pad.tsx'
import { BallWords } from './ball-words.tsx'
import { Choices } from './choices.tsx'
import { EffectsOfEdit } from './effects-of-edit.tsx'
import { ballOfDraft, keepEdit, openBall } from './enter.ts'
import { Key } from './key.tsx'
import { useNamesOfMatch } from './names-of-match.ts'
import { usePhone, useScoring } from './scoring-context.ts'

/** A past ball on the same pad. What follows from it is shown before it counts. */
export function EditedBall() {
  const { phone } = useScoring()
  const { match, pad } = usePhone()
  const [changed, setChanged] = useState<{ event?: PlainEvent }>()
  const [isBowler, setBowler] = useState(false)
  const { player } = useNamesOfMatch()
  const { of = '' } = match.draft
  const was = pad.slots.find(({ id }) => id === of)?.event
  const ball = ballOfDraft(match, pad)
  if (was?.Type !== 'delivery' || !ball) return null
  const step = ballStep(match.draft.ball, ball, match.Sheet.Format)
  const next = changed ?? (step.ask === 'nothing' ? { event: withLeavingsOf(was, step.delivery) } : undefined)
  const close = () => {
    setChanged(undefined)
    void openBall(phone, undefined)
  }
  if (next)
    return (
      <EffectsOfEdit
        of={of}
        event={next.event}
        keep={() => void keepEdit(phone, of, next.event)}
        close={close}
      />
    )
  const swapped: Delivery = { ...was, Batter: was.NonStriker, NonStriker: was.Batter }
  const side = match.Sheet.Teams.find(({ Players }) =>
    Players.some(({ PlayerId }) => PlayerId === was.Bowler),
  )
  if (isBowler)
    return (
      <Choices
        title={<Text id="score.whoBowledIt" />}
        options={(side?.Players ?? []).map(({ PlayerId }) => ({
          key: PlayerId,
          label: player(PlayerId),
          isOff: PlayerId === was.Bowler,
          tap: () => setChanged({ event: { ...was, Bowler: PlayerId } }),
        }))}
      />
    )
  return (
    <section className="scorer-edited">
      <p className="scorer-note">
        <BallWords ball={was} />
      </p>
      <BallPad />
      <div className="scorer-options">
        <Key
          id="score.otherFaced"
          isOff={was.Wickets !== undefined}
          tap={() => setChanged({ event: swapped })}
        />
        <Key id="score.otherBowled" tap={() => setBowler(true)} />
        <Key id="score.takeOut" tap={() => setChanged({})} />
        <Key id="score.back" tap={close} />
      </div>
    </section>
  )
}
