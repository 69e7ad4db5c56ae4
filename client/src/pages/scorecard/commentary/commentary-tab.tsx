import { currentInnings } from '#client/cricket-ui/match/current-score.ts'
import { Text } from '#client/i18n/text.tsx'
import { useMatchPart, wholeMatch } from '#client/live/match-in-view.ts'
import { useIsPast } from '#client/live/use-is-past.ts'
import { Failed, OutlineRows } from '#client/ui/content-states.tsx'
import type { MatchState } from '#shared/live/match-state.ts'
import { FallOfWickets } from '../fall-of-wickets.tsx'
import type { Ball } from '../merge-deliveries.ts'
import { NoDeliveries } from '../no-deliveries.tsx'
import { Partnerships } from '../partnerships.tsx'
import { useDeliveries } from '../use-deliveries.ts'
import { AwaySummary } from './away-summary.tsx'
import { CommentaryOvers } from './commentary-overs.tsx'
import { useCommentaryMatch } from './use-commentary-match.ts'
import { useCommentaryNames } from './use-commentary-names.ts'

export function CommentaryTab({ id }: { id: number }) {
  const state = useMatchPart(wholeMatch)
  const deliveries = useDeliveries(id, state)
  if (deliveries.kind === 'loading') return <OutlineRows rows={8} of="ball" />
  if (deliveries.kind === 'absent') return <NoDeliveries state={state} />
  if (deliveries.kind === 'failed') return <Failed message={deliveries.message} retry={deliveries.retry} />
  if (deliveries.balls.length === 0) {
    return (
      <p className="section-message">
        <Text id="card.beforeStart" />
      </p>
    )
  }
  return <Commentary id={id} state={state} balls={deliveries.balls} people={deliveries.names} />
}

type CommentaryProps = {
  id: number
  state: MatchState
  balls: readonly Ball[]
  people: Readonly<Record<string, string>>
}

function Commentary({ id, state, balls, people }: CommentaryProps) {
  const { match, facts } = useCommentaryMatch(id, state, balls)
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
