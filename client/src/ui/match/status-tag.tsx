import { Text } from '#client/i18n/text.tsx'
import type { MatchStatus } from '#shared/live/match-state.ts'
import { phaseOf, STATUS_WORDS } from './phase.ts'

/** `Live`, `Rain`, `Stumps`, …; the red dot is for what is in play and for nothing else. */
export function StatusTag({ status }: { status: MatchStatus }) {
  return (
    <span>
      {phaseOf(status) === 'play' && <span className="live-dot" />}
      <Text id={STATUS_WORDS[status]} />
    </span>
  )
}
