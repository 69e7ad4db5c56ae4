import { type BreakKind, breakKind } from '../cricket/break-kind.ts'
import type { BallFacts, LimitChange } from './ball-facts.ts'
import type { CommentaryMatch } from './commentary-match.ts'
import { limitChanges } from './limit-changes.ts'

/** What stopped play, or a change of the target or of the length of an innings. */
export type Interruption = BreakKind | LimitChange

/** What happened after a ball: while its innings was on, which may have ended of it, and when it was over. */
type EventsAfter = { within: Interruption[]; between: Interruption[] }

/**
 * Each break once: its words may change, and rain that comes back before the next ball is the same break to a later reader.
 * Breaks between innings that say no more are left to the summary.
 */
export function eventsAfter(match: CommentaryMatch, facts: BallFacts): EventsAfter {
  const within: Interruption[] = []
  const between: Interruption[] = []
  const add = (one: Interruption) => (isOver ? between.push(one) : within.push(one))
  const events = (match.between ?? []).filter(({ At }) => At === facts.place + 1)
  const { Innings } = facts.ball
  const hasEndEvent = events.some(({ Event }) => Event.Type === 'innings end' && Event.Innings === Innings)
  const changes = events.some(({ Event }) => Event.Type === 'target' || Event.Type === 'innings')
    ? limitChanges(match)
    : undefined
  let isOver = !hasEndEvent && endedItself(facts)
  let before: BreakKind | undefined
  for (const one of events) {
    const { Event } = one
    if (Event.Type === 'innings end' || Event.Type === 'innings') isOver = true
    const change = changes?.get(one)
    if (change) add(change)
    if (Event.Type !== 'break' || Event.Reason === 'innings break') continue
    const kind = breakKind(Event)
    if (kind !== before) add(kind)
    before = kind
  }
  const { revised } = facts.inningsEnd ?? {}
  const isAnnounced = events.some(({ Event }) => Event.Type === 'innings' && Event.Innings === Innings + 1)
  if (revised && !isAnnounced) between.push(revised)
  return { within, between }
}

/** What rain did before the first ball of the match. */
export function eventsBeforeStart(match: CommentaryMatch): Interruption[] {
  const changes = limitChanges(match)
  const events = (match.between ?? []).filter(({ At }) => At === 0)
  const hasRain = events.some(({ Event }) => Event.Type === 'break' && breakKind(Event) === 'rain')
  const cuts = events.flatMap((one) => changes.get(one) ?? [])
  return hasRain ? ['rain', ...cuts] : cuts
}

/** Whether the ball itself ended its innings, where no event says when that was. */
function endedItself({ inningsEnd, decided }: BallFacts): boolean {
  return inningsEnd?.isAllOut === true || decided === 'won'
}
