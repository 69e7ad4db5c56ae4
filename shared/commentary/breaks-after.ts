import { type BreakKind, breakKind } from '../cricket/break-kind.ts'
import type { BallFacts } from './ball-facts.ts'
import type { ToldMatch } from './told-match.ts'

/** What stopped play after a ball: while its innings was on, which may have ended of it, and when it was over. */
export type BreaksAfter = { within: BreakKind[]; between: BreakKind[] }

/**
 * The breaks after a ball, each once: its words may change, and rain that comes back before the next ball is the same
 * break to whoever reads of it later. Breaks between innings that say no more than that are left to the summary.
 */
export function breaksAfter({ between = [] }: ToldMatch, facts: BallFacts): BreaksAfter {
  const breaks: BreaksAfter = { within: [], between: [] }
  const events = between.filter(({ At }) => At === facts.place + 1).map(({ Event }) => Event)
  const { Innings } = facts.ball
  const endIsTold = events.some((event) => event.Type === 'innings end' && event.Innings === Innings)
  let isOver = !endIsTold && endedItself(facts)
  let before: BreakKind | undefined
  for (const event of events) {
    if (event.Type === 'innings end' || event.Type === 'innings') isOver = true
    if (event.Type !== 'break' || event.Reason === 'innings break') continue
    const kind = breakKind(event)
    if (kind !== before) breaks[isOver ? 'between' : 'within'].push(kind)
    before = kind
  }
  return breaks
}

/** Whether the ball itself ended its innings, where no event says when that was. */
function endedItself({ inningsEnd, decided }: BallFacts): boolean {
  return inningsEnd?.isAllOut === true || decided === 'won'
}
