import { ballMark } from '#client/kit/cricket-ui/score-figures/ball-mark.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import type { Fault } from '#shared/cricket/fault.ts'
import type { Delivery } from '#shared/cricket/match-log.ts'
import { shownDelivery } from '#shared/cricket/shown-overs.ts'
import type { PlainEvent } from '#shared/scoring/scored-log.ts'
import { useScoring } from './scoring-context.ts'

/** `Over 3, ball 2: Das to Rao, four`, overs from 1 as people say them. */
export function useBallText(): (ball: Delivery) => string {
  const { player } = useScoring()
  const text = useText()
  return (delivery) => {
    const { Over, N: ball, Batter, Bowler } = delivery
    const { words, runs } = ballMark(shownDelivery(delivery))
    const names = { batter: player(Batter), bowler: player(Bowler) }
    return text('score.ballWords', { ...names, over: Over + 1, ball, what: text(words, { runs }) })
  }
}

/** A ball in words; what is no ball by its type. */
export function EventWords({ event }: { event: PlainEvent | undefined }) {
  const ballText = useBallText()
  if (event === undefined) return null
  if (event.Type !== 'delivery') return <Text id={`scoreEvent.${event.Type}`} />
  return <span>{ballText(event)}</span>
}

/** Why an event cannot be counted. */
export function FaultWords({ fault: { key, values } }: { fault: Fault }) {
  return <Text id={`scoreFault.${key}`} values={values} />
}
