import { useMemo, useState } from 'react'
import { Text } from '#client/i18n/text.tsx'
import { ballStep } from '#shared/scoring/ball-draft.ts'
import { effectsOf } from '#shared/scoring/effects.ts'
import { withLeavingsOf } from '#shared/scoring/events-between-balls.ts'
import type { PlainEvent } from '#shared/scoring/scored-log.ts'
import { BallPad } from './ball-pad.tsx'
import { ballOfDraft, keepEdit, openBall } from './enter.ts'
import { EventWords, FaultWords } from './event-words.tsx'
import { Choices, Keys } from './key.tsx'
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
  const step = ballStep(match.draft.ball, ball, match.Sheet.Format)
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
    return <Choices title="score.whoBowledIt" keys={playerKeys(ids, bowledBy, [was.Bowler])} />
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

type Props = { of: string; event: PlainEvent | undefined; keep(): void; close(): void }

/** What follows from an edit, before it is saved. */
function EffectsOfEdit({ of, event, keep, close }: Props) {
  const { match, pad, player, team } = useScoring()
  const { Sheet, pad: stored } = match
  const { totals, changedEnds, figures, impossible } = useMemo(
    () => effectsOf(Sheet, stored, of, event),
    [Sheet, stored, of, event],
  )
  const eventOf = (id: string) => pad.slots.find((one) => one.id === id)?.event
  const teamOf = (innings: number) => team(pad.scorer.scorecard.Innings[`${innings}`]?.BattingTeamId ?? 0)
  return (
    <section className="scorer-panel" aria-live="polite">
      <Text as="h2" id="score.effects" />
      <p>
        <EventWords event={eventOf(of)} />
      </p>
      {event ? (
        <p>
          <Text id="score.becomes" /> <EventWords event={event} />
        </p>
      ) : (
        <Text as="p" id="score.isTakenOut" />
      )}
      <ul className="scorer-lines">
        {totals.map(({ innings, was, now }) => {
          const values = { team: teamOf(innings), was, now }
          return <Text as="li" key={`total ${innings}`} id="score.totalChanges" values={values} />
        })}
        {changedEnds.map(({ over, balls, pair: [one = 0, other = 0] }) => {
          const place = { over: Number(over.split('.')[1]) + 1, balls }
          const values = { one: player(one), other: player(other), ...place }
          return <Text as="li" key={over} id="score.endsChange" values={values} />
        })}
        <Text as="li" id="score.figuresChange" values={{ figures }} />
        {impossible.map(({ id, why }) => (
          <li key={id} className="scorer-note">
            <Text id="score.impossible" /> <EventWords event={eventOf(id)} /> (<FaultWords fault={why} />)
          </li>
        ))}
      </ul>
      <Keys
        keys={[
          { id: 'score.keep', isOff: impossible.some(({ id }) => id === of), tap: keep },
          { id: 'score.discard', tap: close },
        ]}
      />
    </section>
  )
}
