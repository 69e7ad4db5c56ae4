import type { EventBetweenBalls, Powerplay } from './match-log.ts'

/** The powerplays that a log names, by innings; an innings whose log names none has those that its format prescribes. */
export type Powerplays = Readonly<Record<string, readonly Powerplay[]>>

export function powerplaysOf(events: readonly EventBetweenBalls[]): Powerplays {
  return Object.fromEntries(
    events.flatMap((event) =>
      event.Type === 'innings' && event.Powerplays ? [[event.Innings, event.Powerplays] as const] : [],
    ),
  )
}

/** The overs after which no further one of them is part of a powerplay. */
export function powerplayEnds(powerplays: readonly Powerplay[]): number[] {
  return powerplays.flatMap(({ To }) => (powerplays.some(({ From }) => From === To + 1) ? [] : [To + 1]))
}
