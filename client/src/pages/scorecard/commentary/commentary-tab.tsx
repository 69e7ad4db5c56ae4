import { currentInnings } from '#client/cricket-ui/match/current-score.ts'
import { FallOfWickets } from '#client/cricket-ui/match/fall-of-wickets.tsx'
import { Partnerships } from '#client/cricket-ui/match/partnerships.tsx'
import { useIsPast } from '#client/live/use-is-past.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { type Deliveries, WithDeliveries } from '../with-deliveries.tsx'
import { AwaySummary } from './away-summary.tsx'
import { CommentaryOvers } from './commentary-overs.tsx'
import { OverTotalsList } from './over-totals-list.tsx'
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
            {balls.length > 0 && <Commentary id={id} state={state} {...deliveries} />}
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
