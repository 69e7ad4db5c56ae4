import type { ReactNode } from 'react'
import type { MessageId } from '#client/i18n/catalogue.ts'
import { Text } from '#client/i18n/text.tsx'
import { isBoundary, runsOf } from '#shared/cricket/breakdown/played-ball.ts'
import { isDismissal, isWicket } from '#shared/cricket/dismissals.ts'
import type { MarkedDelivery } from '../score-figures/ball-mark.ts'
import { useShortName } from './shared-surnames.ts'

type Props = {
  delivery: MarkedDelivery
  batter: string
  bowler: string
  /** The name of the batter who is out, who need not be the striker. */
  nameOf(playerId: string): string
}

/** Made of the ball's figures alone. */
export function BallSentence({ delivery, batter, bowler, nameOf }: Props) {
  const shortName = useShortName()
  const strong = (chunks: ReactNode) => <strong>{chunks}</strong>
  const values = { batter: shortName(batter), bowler: shortName(bowler), strong }
  const what = <Text id={wordsFor(delivery)} values={{ ...values, runs: runsOf(delivery) }} />
  const wickets = Object.entries(delivery.Wickets ?? {})
  return (
    <>
      {wickets.map(([id, kind]) => (
        <span key={id}>
          <Text
            id={isWicket(kind) ? 'balls.out' : 'balls.retired'}
            values={{ ...values, player: shortName(nameOf(id)), how: <Dismissed kind={kind} /> }}
          />{' '}
        </span>
      ))}
      {(wickets.length === 0 || runsOf(delivery) > 0) && what}
    </>
  )
}

function Dismissed({ kind }: { kind: string }) {
  return isDismissal(kind) ? <Text id={`dismissed.${kind}`} /> : <span>{kind}</span>
}

function wordsFor(delivery: MarkedDelivery): MessageId {
  const { Byes = 0, LegByes = 0, NoBalls = 0, Wides = 0 } = delivery.Extras ?? {}
  if (Wides > 0) return 'balls.wide'
  if (NoBalls > 0) return 'balls.noBall'
  if (isBoundary(delivery, 6)) return 'balls.six'
  if (isBoundary(delivery, 4)) return 'balls.four'
  if (delivery.AllRun && delivery.Runs >= 4) return 'balls.allRun'
  if (LegByes > 0) return 'balls.legByes'
  if (Byes > 0) return 'balls.byes'
  return 'balls.runs'
}
