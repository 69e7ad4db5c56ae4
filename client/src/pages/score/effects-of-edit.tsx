import { useMemo } from 'react'
import { Text } from '#client/i18n/text.tsx'
import { effectsOf } from '#shared/scoring/effects.ts'
import type { PlainEvent } from '#shared/scoring/scored-log.ts'
import { BallWords } from './ball-words.tsx'
import { Key } from './key.tsx'
import { useNamesOfMatch } from './names-of-match.ts'
import { usePhone } from './scoring-context.ts'

type Props = { of: string; event: PlainEvent | undefined; keep(): void; close(): void }

/** What follows from an edit, before it is saved. */
export function EffectsOfEdit({ of, event, keep, close }: Props) {
  const { match, pad } = usePhone()
  const { player, team } = useNamesOfMatch()
  const { Sheet, pad: stored } = match
  const effects = useMemo(() => effectsOf(Sheet, stored, of, event), [Sheet, stored, of, event])
  const was = pad.slots.find(({ id }) => id === of)?.event
  const { Innings } = pad.scorer.scorecard
  const impossible = effects.impossible.map(({ id, why }) => ({
    id,
    why,
    ball: pad.slots.find((one) => one.id === id)?.event,
  }))
  return (
    <section className="scorer-effects" aria-live="polite">
      <Text as="h2" id="score.effects" />
      {was?.Type === 'delivery' && (
        <p>
          <BallWords ball={was} />
        </p>
      )}
      {event?.Type === 'delivery' ? (
        <p>
          <Text id="score.becomes" /> <BallWords ball={event} />
        </p>
      ) : (
        <Text as="p" id="score.isTakenOut" />
      )}
      <ul>
        {effects.totals.map(({ innings, was, now }) => (
          <Text
            as="li"
            key={`total ${innings}`}
            id="score.totalChanges"
            values={{ team: team(Innings[`${innings}`]?.BattingTeamId ?? 0), was, now }}
          />
        ))}
        {effects.changedEnds.map(({ over, balls, pair: [one = 0, other = 0] }) => (
          <Text
            as="li"
            key={over}
            id="score.endsChange"
            values={{ one: player(one), other: player(other), over: Number(over.split('.')[1]) + 1, balls }}
          />
        ))}
        <Text as="li" id="score.figuresChange" values={{ figures: effects.figures }} />
        {impossible.map(({ id, why, ball }) => (
          <li key={id} className="scorer-impossible">
            <Text id="score.impossible" />{' '}
            {ball?.Type === 'delivery' ? <BallWords ball={ball} /> : <span>{ball?.Type}</span>}{' '}
            <span lang="en">({why})</span>
          </li>
        ))}
      </ul>
      <div className="scorer-options">
        <Key id="score.keep" isOff={impossible.some(({ id }) => id === of)} tap={keep} />
        <Key id="score.discard" tap={close} />
      </div>
    </section>
  )
}
