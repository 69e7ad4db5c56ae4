import { useState } from 'react'
import { Text } from '#client/i18n/text.tsx'
import type { Delivery } from '#shared/cricket/match-log.ts'
import { ballStep } from '#shared/scoring/ball-draft.ts'
import type { PlainEvent } from '#shared/scoring/scored-log.ts'
import { BallPad } from './ball-pad.tsx'
import { BallWords } from './ball-words.tsx'
import { Choices } from './choices.tsx'
import { EffectsOfEdit } from './effects-of-edit.tsx'
import { ballOfDraft, keepEdit, openBall } from './enter.ts'
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
  const was = pad.kept.find(({ id }) => id === of)?.event
  const ball = ballOfDraft(match, pad)
  if (was?.Type !== 'delivery' || !ball) return null
  const step = ballStep(match.draft.ball, ball, match.Sheet.Format)
  const next = changed ?? (step.ask === 'nothing' ? { event: step.delivery } : undefined)
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
        <Text
          as="button"
          type="button"
          className="scorer-key"
          disabled={was.Wickets !== undefined}
          onClick={() => setChanged({ event: swapped })}
          id="score.otherFaced"
        />
        <Text
          as="button"
          type="button"
          className="scorer-key"
          onClick={() => setBowler(true)}
          id="score.otherBowled"
        />
        <Text
          as="button"
          type="button"
          className="scorer-key"
          onClick={() => setChanged({})}
          id="score.takeOut"
        />
        <Text as="button" type="button" className="scorer-key" onClick={close} id="score.back" />
      </div>
    </section>
  )
}
