import { currentInnings } from '#client/kit/cricket-ui/match/current-score.ts'
import { FallOfWickets } from '#client/kit/cricket-ui/match/fall-of-wickets.tsx'
import { InningsHeading } from '#client/kit/cricket-ui/match/innings-heading.tsx'
import { Partnerships } from '#client/kit/cricket-ui/match/partnerships.tsx'
import { Text } from '#client/kit/i18n/text.tsx'
import { useIsPast } from '#client/kit/live/use-is-past.ts'
import type { OverTotal } from '#client/site/pages/scorecard/over-totals.ts'
import { type Deliveries, WithDeliveries } from '#client/site/pages/scorecard/with-deliveries.tsx'
import type { MatchState } from '#shared/live/match-state.ts'
import { AwaySummary } from './away-summary.tsx'
import { CommentaryOvers } from './commentary-overs.tsx'
import { overTitle } from './filters.tsx'
import { OverRuns } from './over-commentary.tsx'
import { FilmOfMatch } from './see-ball.tsx'
import { useCommentaryMatch, useCommentaryNames } from './use-commentary-match.ts'

export function CommentaryTab({ id }: { id: number }) {
  return (
    <WithDeliveries id={id}>
      {({ overTotals, ...deliveries }, state) => {
        const { balls } = deliveries
        if (balls.length + overTotals.length === 0) return undefined
        const newest = balls.at(-1)?.Innings ?? 0
        return (
          <>
            <OverTotalsList state={state} totals={overTotals.filter(({ Innings }) => Innings > newest)} />
            {balls.length > 0 && (
              <FilmOfMatch id={id} balls={balls}>
                <Commentary id={id} state={state} {...deliveries} />
              </FilmOfMatch>
            )}
            <OverTotalsList state={state} totals={overTotals.filter(({ Innings }) => Innings < newest)} />
          </>
        )
      }}
    </WithDeliveries>
  )
}

type CommentaryProps = { id: number; state: MatchState } & Pick<Deliveries, 'balls' | 'names' | 'between'>

function Commentary({ id, state, balls, names: people, between }: CommentaryProps) {
  const { match, facts } = useCommentaryMatch(state, balls, between)
  const names = useCommentaryNames(state.Match, people)
  const isBack = useIsPast()
  const { innings } = currentInnings(state)
  return (
    <div className="commentary">
      <div>
        <AwaySummary key={isBack ? 'back' : 'now'} {...{ id, match, facts, names, isBack }} />
        <CommentaryOvers {...{ id, state, match, balls, facts, people, names, isBack }} />
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

/** An innings whose balls are not known, its newest over first. */
function OverTotalsList({ state, totals }: { state: MatchState; totals: readonly OverTotal[] }) {
  const numbers = [...new Set(totals.map(({ Innings }) => Innings))]
  return numbers.reverse().map((number) => (
    <section key={number}>
      <h2 className="commentary-innings head-size">
        <InningsHeading match={state.Match} number={number} all={state.Innings} />
      </h2>
      <ol reversed>
        {totals
          .filter(({ Innings }) => Innings === number)
          .reverse()
          .map(({ Over, score, ...total }) => (
            <li key={Over} className="commentary-over-title title-size wrap ruled">
              <Text {...overTitle(Over, state.Match)} />
              <span className="soft score-text">{`${score.Runs}/${score.Wickets}`}</span>
              <span className="commentary-over-runs row-end">
                <OverRuns {...total} />
              </span>
            </li>
          ))}
      </ol>
    </section>
  ))
}
