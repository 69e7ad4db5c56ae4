import type { ReactNode } from 'react'
import { useMatchPart, wholeMatch } from '#client/live/match-in-view.ts'
import { Failed, OutlineRows } from '#client/ui/content-states.tsx'
import type { MatchState } from '#shared/live/match-state.ts'
import { NoDeliveries } from './no-deliveries.tsx'
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
