import { useMemo } from 'react'
import { Text } from '#client/i18n/text.tsx'
import { effectsOf } from '#shared/scoring/effects.ts'
import type { PlainEvent } from '#shared/scoring/scored-log.ts'
import { EventWords, FaultWords } from './event-words.tsx'
import { Keys } from './key.tsx'
import { useScoring } from './scoring-context.ts'

type Props = { of: string; event: PlainEvent | undefined; keep(): void; close(): void }

/** What follows from an edit, before it is saved. */
export function EffectsOfEdit({ of, event, keep, close }: Props) {
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
