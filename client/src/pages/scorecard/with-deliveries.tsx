import type { ReactNode } from 'react'
import { Text } from '#client/i18n/text.tsx'
import { useMatchPart, wholeMatch } from '#client/live/match-in-view.ts'
import { Failed, OutlineRows } from '#client/ui/content-states.tsx'
import type { MatchState } from '#shared/live/match-state.ts'
import { type Deliveries, useDeliveries } from './use-deliveries.ts'

type Ready = Extract<Deliveries, { kind: 'ready' }>

type Props = {
  id: number
  /** An innings without its first overs is not used. */
  mustBeWhole?: boolean
  /** Undefined before the first ball of what is shown. */
  children(deliveries: Ready, state: MatchState): ReactNode | undefined
}

/** What needs every ball of the match in view, or why it is not there. */
export function WithDeliveries({ id, mustBeWhole, children }: Props) {
  const state = useMatchPart(wholeMatch)
  const deliveries = useDeliveries(id, state, mustBeWhole)
  switch (deliveries.kind) {
    case 'loading':
      return <OutlineRows rows={8} of="ball" />
    case 'absent':
      return <NoDeliveries state={state} />
    case 'failed':
      return <Failed message={deliveries.message} retry={deliveries.retry} />
    case 'ready':
      return children(deliveries, state) ?? <NoDeliveries state={state} />
  }
}

/** No ball yet, or an origin without deliveries. */
function NoDeliveries({ state }: { state: MatchState }) {
  const hasBegun = Object.values(state.Innings).some(({ Balls }) => Balls > 0)
  return <Text as="p" className="section-message" id={hasBegun ? 'card.noDeliveries' : 'card.beforeStart'} />
}
