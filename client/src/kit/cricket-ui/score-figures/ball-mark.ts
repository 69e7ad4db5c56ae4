import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { isBoundary, runsOf, wicketsIn } from '#shared/cricket/breakdown/played-ball.ts'
import type { ShownDelivery } from '#shared/cricket/scorecard.ts'

type BallKind = 'plain' | 'four' | 'six' | 'wicket' | 'extra'
type BallMark = { kind: BallKind; letters: string; words: MessageId; runs: number }
export type MarkedDelivery = Pick<ShownDelivery, 'Runs' | 'Extras' | 'Wickets' | 'AllRun'>

/** The wicket before the runs, the boundary before the extra. */
export function ballMark(delivery: MarkedDelivery): BallMark {
  const { Wides = 0, NoBalls = 0, LegByes = 0, Byes = 0, Penalty = 0 } = delivery.Extras ?? {}
  const runs = runsOf(delivery)
  const boundary = isBoundary(delivery, 6) ? 'six' : isBoundary(delivery, 4) ? 'four' : undefined
  const marked = (kind: BallKind, letters: string, words: MessageId) => ({ kind, letters, words, runs })
  if (wicketsIn(delivery) > 0) return marked('wicket', 'W', 'ball.wicket')
  if (Wides > 0) return marked('extra', withLetters(Wides, 'wd'), 'ball.wide')
  if (NoBalls > 0) return marked(boundary ?? 'extra', withLetters(runs, 'nb'), 'ball.noBall')
  if (boundary) return marked(boundary, `${delivery.Runs}`, `ball.${boundary}`)
  if (LegByes > 0) return marked('extra', withLetters(LegByes, 'lb'), 'ball.legByes')
  if (Byes > 0) return marked('extra', withLetters(Byes, 'b'), 'ball.byes')
  if (Penalty > 0) return marked('extra', withLetters(Penalty, 'p'), 'ball.penalty')
  return marked('plain', runs === 0 ? '•' : `${runs}`, 'ball.runs')
}

function withLetters(runs: number, letters: string): string {
  return runs === 1 ? letters : `${runs}${letters}`
}
