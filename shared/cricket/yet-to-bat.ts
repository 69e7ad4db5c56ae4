import type { NamedPlayer } from './match-log.ts'
import type { Innings } from './scorecard.ts'

/** Those of a squad who have not batted, in its order: still to bat while the innings is on, "did not bat" after it. */
export function yetToBat<P extends NamedPlayer>(innings: Pick<Innings, 'Batting'>, squad: readonly P[]): P[] {
  return squad.filter((player) => !Object.hasOwn(innings.Batting, `${player.PlayerId}`))
}
