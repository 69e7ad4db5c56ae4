import { memo, useState } from 'react'
import { Text } from '#client/i18n/text.tsx'
import { Failed, OutlineRows } from '#client/ui/content-states.tsx'
import { BallSentence } from '#client/ui/match/ball-sentence.tsx'
import { InningsTitle } from '#client/ui/match/innings-title.tsx'
import { ballsOfOver, countsBalls, oversFigure } from '#client/ui/match/overs-shown.tsx'
import { useShortName } from '#client/ui/match/shared-surnames.ts'
import { BallSymbol } from '#client/ui/score-figures/ball-symbol.tsx'
import { currentInnings } from '#client/ui/scoreboard/current-innings.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { type OverTold, oversTold } from './commentary-overs.ts'
import { FallOfWickets } from './fall-of-wickets.tsx'
import { NoDeliveries } from './no-deliveries.tsx'
import { Partnerships } from './partnerships.tsx'
import { useDeliveries } from './use-deliveries.ts'
import './ball-rows.css'
import './commentary-tab.css'

const OVERS_AT_FIRST = 8
const OVERS_MORE = 20

/** The match ball by ball, the newest first, over by over. */
export function CommentaryTab({ id, state }: { id: number; state: MatchState }) {
  const deliveries = useDeliveries(id, state)
  const [shown, setShown] = useState(OVERS_AT_FIRST)
  if (deliveries.kind === 'loading') return <OutlineRows rows={8} of="ball" />
  if (deliveries.kind === 'absent') return <NoDeliveries state={state} />
  if (deliveries.kind === 'failed') return <Failed message={deliveries.message} retry={deliveries.retry} />
  const overs = oversTold(deliveries.balls)
  const { innings } = currentInnings(state)
  if (overs.length === 0) {
    return (
      <p className="section-message">
        <Text id="card.beforeStart" />
      </p>
    )
  }
  return (
    <div className="commentary">
      <div>
        <ol>
          {overs.slice(0, shown).map((over, place) => (
            <li key={over.key}>
              {overs[place - 1]?.innings !== over.innings && (
                <h2 className="commentary-innings">
                  <InningsTitle match={state.Match} number={over.innings} all={state.Innings} />
                </h2>
              )}
              <Over over={over} match={state.Match} names={deliveries.names} />
            </li>
          ))}
        </ol>
        {overs.length > shown && (
          <button
            type="button"
            className="retry-button more-button"
            onClick={() => setShown(shown + OVERS_MORE)}
          >
            <Text id={countsBalls(state.Match) ? 'commentary.moreBalls' : 'commentary.more'} />
          </button>
        )}
      </div>
      {innings && (
        <aside className="commentary-aside">
          <FallOfWickets wickets={innings.FallOfWickets} match={state.Match} />
          <Partnerships innings={innings} />
        </aside>
      )}
    </div>
  )
}

type OverProps = { over: OverTold; match: MatchState['Match']; names: Readonly<Record<string, string>> }

const Over = memo(
  function Over({ over, match, names }: OverProps) {
    return (
      <section className="commentary-over">
        <h3 className="commentary-over-title">
          <OverTitle over={over} match={match} />{' '}
          <span className="soft">
            <ShortName of={names[`${over.balls[0]?.Bowler}`] ?? ''} />
          </span>{' '}
          <span className="commentary-over-runs">
            <Text id="commentary.overRuns" values={{ runs: over.runs, wickets: over.wickets }} />
          </span>
        </h3>
        <ol className="ball-rows">
          {over.balls.map((ball) => (
            <li key={ball.N}>
              <span className="ball-row-over score-text soft">
                {oversFigure(`${ball.Over}.${ball.Ball}`, match)}
              </span>
              <BallSymbol delivery={ball} />
              <p>
                <BallSentence
                  delivery={ball}
                  batter={names[`${ball.Batter}`] ?? ''}
                  bowler={names[`${ball.Bowler}`] ?? ''}
                  nameOf={(id) => names[id] ?? ''}
                />
              </p>
            </li>
          ))}
        </ol>
      </section>
    )
  },
  // Names only ever grow; an over is told anew only when a ball is bowled or corrected in it.
  (before, after) => before.over.memoKey === after.over.memoKey,
)

function OverTitle({ over, match }: Pick<OverProps, 'over' | 'match'>) {
  return countsBalls(match) ? (
    <Text id="commentary.balls" values={ballsOfOver(over.number - 1, match.BallsPerOver)} />
  ) : (
    <Text id="commentary.over" values={{ over: over.number }} />
  )
}

function ShortName({ of }: { of: string }) {
  return useShortName()(of)
}
