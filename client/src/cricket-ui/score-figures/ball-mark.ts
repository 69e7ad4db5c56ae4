import type { MessageId } from '#client/i18n/catalogue.ts'
import { isWicket } from '#shared/cricket/dismissals.ts'
import type { ShownDelivery } from '#shared/cricket/scorecard.ts'

export type BallKind = 'plain' | 'four' | 'six' | 'wicket' | 'extra'
export type BallMark = { kind: BallKind; letters: string; words: MessageId; runs: number }

/** The wicket before the runs, the boundary before the extra. */
export function ballMark(delivery: Pick<ShownDelivery, 'Runs' | 'Extras' | 'Wickets' | 'AllRun'>): BallMark {
  const { Runs: runs, Extras: extras = {} } = delivery
  const wides = extras.Wides ?? 0
  const noBalls = extras.NoBalls ?? 0
  const byes = extras.Byes ?? 0
  const legByes = extras.LegByes ?? 0
  const penalty = extras.Penalty ?? 0
  const total = runs + wides + noBalls + byes + legByes + penalty
  if (hasWicket(delivery.Wickets)) return { kind: 'wicket', letters: 'W', words: 'ball.wicket', runs: total }
  if (wides > 0) return { kind: 'extra', letters: withLetters(wides, 'wd'), words: 'ball.wide', runs: total }
  if (noBalls > 0) {
    const kind = isBoundary(delivery, 6) ? 'six' : isBoundary(delivery, 4) ? 'four' : 'extra'
    return { kind, letters: withLetters(total, 'nb'), words: 'ball.noBall', runs: total }
  }
  if (isBoundary(delivery, 6)) return { kind: 'six', letters: '6', words: 'ball.six', runs: total }
  if (isBoundary(delivery, 4)) return { kind: 'four', letters: '4', words: 'ball.four', runs: total }
  if (legByes > 0)
    return { kind: 'extra', letters: withLetters(legByes, 'lb'), words: 'ball.legByes', runs: total }
  if (byes > 0) return { kind: 'extra', letters: withLetters(byes, 'b'), words: 'ball.byes', runs: total }
  if (penalty > 0)
    return { kind: 'extra', letters: withLetters(penalty, 'p'), words: 'ball.penalty', runs: total }
  return { kind: 'plain', letters: total === 0 ? '•' : `${total}`, words: 'ball.runs', runs: total }
}

/** Batters who retired hurt are listed among wickets but are none. */
export function hasWicket(wickets: Readonly<Record<string, string>> | undefined): boolean {
  return Object.values(wickets ?? {}).some(isWicket)
}

export function isBoundary(delivery: Pick<ShownDelivery, 'Runs' | 'AllRun'>, runs: 4 | 6): boolean {
  return delivery.Runs === runs && !delivery.AllRun
}

function withLetters(runs: number, letters: string): string {
  return runs === 1 ? letters : `${runs}${letters}`
}
