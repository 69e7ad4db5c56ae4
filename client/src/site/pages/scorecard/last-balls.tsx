import type { ReactNode } from 'react'
import { currentScore } from '#client/kit/cricket-ui/match/current-score.ts'
import { oversFigure } from '#client/kit/cricket-ui/match/overs-or-balls.ts'
import { useShortName } from '#client/kit/cricket-ui/match/shared-surnames.ts'
import type { MarkedDelivery } from '#client/kit/cricket-ui/score-figures/ball-mark.ts'
import { BallSymbol } from '#client/kit/cricket-ui/score-figures/ball-symbol.tsx'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { useMatchPart, wholeMatch } from '#client/kit/live/match-in-view.ts'
import { Section } from '#client/kit/ui/section.tsx'
import { isBoundary, runsOf } from '#shared/cricket/breakdown/played-ball.ts'
import { isBareCode } from '#shared/cricket/dismissal-codes.ts'
import { isWicket } from '#shared/cricket/dismissals.ts'
import { deliveriesInOrder } from '#shared/cricket/over-so-far.ts'
import { dismissalKindOf } from '#shared/cricket/read-dismissal.ts'
import type { Scorecard } from '#shared/cricket/scorecard.ts'
import { oversInOrder } from './last-ball-of.ts'
import './ball-rows.css'

const SHOWN = 6

/** The newest first, each in a sentence. */
export function LastBalls() {
  const state = useMatchPart(wholeMatch)
  const { match, number, innings } = currentScore(state)
  if (number === undefined || !innings) return null
  const balls = lastOf(state.Deliveries, number)
  if (balls.length === 0) return null
  return (
    <Section title={<Text id="card.lastBalls" />}>
      <ol className="ball-rows">
        {balls.map(({ over, N, Delivery }) => (
          <li key={`${over}.${N}`}>
            <span className="ball-row-over score-text soft">
              {oversFigure(`${over}.${Delivery.Ball ?? N}`, match)}
            </span>
            <BallSymbol delivery={Delivery} />
            <p>
              <BallSentence
                delivery={Delivery}
                batter={innings.Batting[`${Delivery.Batter}`]?.Name ?? ''}
                bowler={innings.Bowling[`${Delivery.Bowler}`]?.Name ?? ''}
                nameOf={(id) => innings.Batting[id]?.Name ?? ''}
              />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function lastOf(deliveries: Scorecard['Deliveries'], innings: number) {
  return oversInOrder(deliveries)
    .filter(({ Innings }) => Innings === innings)
    .flatMap(({ Over: over }) =>
      deliveriesInOrder(deliveries[`${innings}.${over}`] ?? {}).map((ball) => ({ over, ...ball })),
    )
    .slice(-SHOWN)
    .reverse()
}

type Props = {
  delivery: MarkedDelivery
  batter: string
  bowler: string
  /** The name of the batter who is out, who need not be the striker. */
  nameOf(playerId: string): string
}

/** Made of the ball's figures alone. */
function BallSentence({ delivery, batter, bowler, nameOf }: Props) {
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
  const known = dismissalKindOf(kind)
  if (known) return <Text id={`dismissed.${known}`} />
  return isBareCode(kind) ? <Text id="out.out" /> : <span>{kind}</span>
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
