import type { EarlierDelivery, PublishedDelivery } from '#shared/api/match.ts'
import type { Delivery } from '#shared/cricket/match-log.ts'
import type { EventBetween } from '#shared/cricket/scorecards-by-ball.ts'
import type { LogEntry } from './match-facts.ts'

export type Place = { Innings: number; Over: number; N: number }

export function publishedDeliveries(log: readonly LogEntry[]): PublishedDelivery[] {
  const balls: PublishedDelivery[] = []
  let innings = 0
  for (const { event, at } of log) {
    if (event.Type === 'innings') innings = event.Innings
    if (event.Type === 'delivery') balls.push(published(event, at))
    const last = balls.at(-1)
    if (event.Type === 'shot' && last?.Innings === innings)
      balls.splice(-1, 1, { Shot: { X: event.X, Y: event.Y }, ...last })
    if (event.Type === 'correction') {
      const first = balls.pop()
      balls.push({
        ...published(event.Delivery, first?.At ?? at),
        ...{ Corrected: true, CorrectedAt: at, Was: first?.Was ?? (first && earlierDelivery(first)) },
      })
    }
  }
  return balls
}

export function eventsBetween(log: readonly LogEntry[]): EventBetween[] {
  const events: EventBetween[] = []
  let balls = 0
  for (const { event } of log) {
    if (event.Type === 'delivery') balls += 1
    else if (event.Type !== 'correction' && !SHOWN_ELSEWHERE.has(event.Type))
      events.push({ At: balls, Event: event })
  }
  return events
}

const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set(['resume', 'toss', 'left out', 'shot'])

/** The ball at `place` is repeated where it was corrected: the reader may have its first version. */
export function deliveriesAfter(balls: readonly PublishedDelivery[], place: Place): PublishedDelivery[] {
  return balls.filter((ball) => {
    const order = compare(ball, place)
    return order > 0 || (order === 0 && ball.Corrected === true)
  })
}

export function placeOf(text: string): Place | undefined {
  const [, innings, over, n] = /^([1-9]\d{0,3})\.(\d{1,4})\.([1-9]\d{0,3})$/.exec(text) ?? []
  return n === undefined ? undefined : { Innings: Number(innings), Over: Number(over), N: Number(n) }
}

function earlierDelivery({
  Innings: _,
  Over: __,
  N: ___,
  At: ____,
  ...facts
}: PublishedDelivery): EarlierDelivery {
  return facts
}

function compare(a: Place, b: Place): number {
  return a.Innings - b.Innings || a.Over - b.Over || a.N - b.N
}

function published(ball: Delivery, at: string): PublishedDelivery {
  const { Type: _, Wickets, ...rest } = ball
  const wickets = Wickets && Object.fromEntries(Wickets.map(({ Player, Kind }) => [`${Player}`, Kind]))
  return { ...rest, ...(wickets && { Wickets: wickets }), At: at }
}
