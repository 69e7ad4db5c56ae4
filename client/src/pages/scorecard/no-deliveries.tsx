import { Text } from '#client/i18n/text.tsx'
import type { MatchState } from '#shared/live/match-state.ts'

/** No ball yet, or an origin without deliveries. */
export function NoDeliveries({ state }: { state: MatchState }) {
  const hasBegun = Object.values(state.Innings).some(({ Balls }) => Balls > 0)
  return <Text as="p" className="section-message" id={hasBegun ? 'card.noDeliveries' : 'card.beforeStart'} />
}
