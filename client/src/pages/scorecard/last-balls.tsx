import { BallSentence } from '#client/cricket-ui/match/ball-sentence.tsx'
import { oversFigure } from '#client/cricket-ui/match/counted-overs.ts'
import { currentScore } from '#client/cricket-ui/match/current-score.ts'
import { BallSymbol } from '#client/cricket-ui/score-figures/ball-symbol.tsx'
import { Text } from '#client/i18n/text.tsx'
import { useMatchPart, wholeMatch } from '#client/live/match-in-view.ts'
import { Section } from '#client/ui/section.tsx'
import { deliveriesInOrder } from '#shared/cricket/over-so-far.ts'
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
