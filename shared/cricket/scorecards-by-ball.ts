import { marksOf } from './ball-marks.ts'
import { inningsState } from './innings-state.ts'
import type { Delivery, EventBetweenBalls, LoggedFielder, MatchEvent, MatchSheet } from './match-log.ts'
import type { Extras, Innings, Scorecard } from './scorecard.ts'
import { Scorer } from './scorer.ts'

/** A ball as an origin publishes it; the scorecard names the fielders. */
export type PublishedBall = Omit<Delivery, 'Type' | 'Extras' | 'Wickets'> & {
  Extras?: Partial<Extras> | undefined
  Wickets?: Readonly<Record<string, string>> | undefined
}

/** What happened between balls: `At` is how many balls came before it. */
export type EventBetween = { At: number; Event: EventBetweenBalls }

/** `card`: the scorecard after the last ball. `between`: reported by some origins; otherwise read from the card, as far as possible. */
type BallsOfMatch = {
  sheet: MatchSheet
  balls: readonly PublishedBall[]
  card: Scorecard
  between?: readonly EventBetween[] | undefined
}

/** `[n]` is after n balls, as it was until the next one. They share what a ball did not touch. Throws InvalidEvent. */
export function scorecardsByBall({ sheet, balls, card, between }: BallsOfMatch): Scorecard[] {
  const scorer = new Scorer(sheet)
  const fromCard = eventsOf(card, balls)
  // Some sources leave it to the laws to say that an innings has ended, and the card knows.
  const ends = fromCard.filter(({ Event }) => isMissingEnd(Event, between ?? []))
  const events = eventsByPlace(between === undefined ? fromCard : [...between, ...ends])
  const after: Scorecard[] = []
  for (let place = 0; place <= balls.length; place += 1) {
    for (const event of events.get(place) ?? []) scorer.apply(event)
    after.push(scorer.scorecard)
    const ball = balls[place]
    if (ball) scorer.apply(deliveryOf(ball, card, sheet))
  }
  return after
}

function isMissingEnd(event: EventBetween['Event'], known: readonly EventBetween[]): boolean {
  return (
    event.Type === 'innings end' &&
    !known.some(({ Event }) => Event.Type === 'innings end' && Event.Innings === event.Innings)
  )
}

function eventsByPlace(events: readonly EventBetween[]): Map<number, MatchEvent[]> {
  const byPlace = new Map<number, MatchEvent[]>()
  // What stopped play counts for nothing, and its end is not recorded.
  for (const { At, Event } of events)
    if (Event.Type !== 'break') byPlace.set(At, [...(byPlace.get(At) ?? []), Event])
  return byPlace
}

/** An innings begins before its first ball and ends after its last; what else was between them is unknown. */
function eventsOf(card: Scorecard, balls: readonly PublishedBall[]): EventBetween[] {
  const numbers = Object.keys(card.Innings)
    .map(Number)
    .sort((a, b) => a - b)
  return numbers.flatMap((number) => {
    const innings = card.Innings[`${number}`]
    if (innings === undefined) return []
    const first = balls.findIndex((ball) => ball.Innings >= number)
    const start = first < 0 ? balls.length : first
    const end = start + balls.filter((ball) => ball.Innings === number).length
    return [
      { At: start, Event: beginOf(number, innings) },
      ...endOf(number, innings, balls).map((Event) => ({ At: end, Event })),
    ]
  })
}

function beginOf(Innings: number, innings: Innings): EventBetween['Event'] {
  const { BattingTeamId, SuperOver, Forfeited, Target, TargetOvers } = innings
  return {
    Type: 'innings',
    Innings,
    BattingTeamId,
    ...(SuperOver ? { SuperOver } : {}),
    ...(Forfeited ? { Forfeited } : {}),
    ...(Target === undefined ? {} : { Target }),
    ...(TargetOvers === undefined ? {} : { TargetOvers }),
  }
}

function endOf(number: number, innings: Innings, balls: readonly PublishedBall[]): EventBetween['Event'][] {
  if (innings.Forfeited) return []
  const inBalls = balls.reduce(
    (sum, ball) => sum + (ball.Innings === number ? (ball.Extras?.Penalty ?? 0) : 0),
    0,
  )
  const penalty = (innings.Extras?.Penalty ?? 0) - inBalls
  const isOver = inningsState(innings) === 'over'
  return [
    ...(penalty > 0 ? [{ Type: 'penalty' as const, Innings: number, Runs: penalty }] : []),
    ...(isOver
      ? [
          {
            Type: 'innings end' as const,
            Innings: number,
            ...(innings.Declared ? { Declared: true } : {}),
          },
        ]
      : []),
  ]
}

function deliveryOf(ball: PublishedBall, card: Scorecard, sheet: MatchSheet): Delivery {
  const { Innings, Over, N, Batter, NonStriker, Bowler, Runs, Extras, Wickets } = ball
  const batting = card.Innings[`${Innings}`]?.Batting ?? {}
  const wickets = Object.entries(Wickets ?? {}).map(([player, Kind]) => {
    const fielders = batting[player]?.Out?.Kind === Kind ? batting[player]?.Out?.Fielders : undefined
    return {
      Player: Number(player),
      Kind,
      ...(fielders ? { Fielders: Object.entries(fielders).map((one) => fielderOf(one, sheet)) } : {}),
    }
  })
  return {
    ...{ Type: 'delivery', Innings, Over, N, Batter, NonStriker, Bowler, Runs },
    ...(Extras ? { Extras } : {}),
    ...(wickets.length > 0 ? { Wickets: wickets } : {}),
    ...marksOf(ball),
  }
}

/** The scorer numbers a substitute from neither list. */
function fielderOf(
  [id, { Name, Substitute }]: [string, { Name: string; Substitute?: boolean | undefined }],
  sheet: MatchSheet,
): LoggedFielder {
  const isListed = sheet.Teams.some(({ Players }) => Players.some(({ PlayerId }) => PlayerId === Number(id)))
  return {
    ...(isListed ? { PlayerId: Number(id) } : {}),
    Name,
    ...(Substitute ? { Substitute } : {}),
  }
}
