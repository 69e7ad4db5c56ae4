import { Text } from '#client/i18n/text.tsx'
import type { MatchStatus } from '#shared/live/match-state.ts'
import { breakName } from './break-name.ts'
import { LiveDot } from './live-dot.tsx'
import { phaseOf, STATUS_WORDS } from './phase.ts'
import { StatusNotice } from './status-notice.tsx'

type Props = {
  status: MatchStatus
  /** The `StatusText`, which may name a break without a status of its own. */
  text?: string
}

/** `Live`, `Rain`, `Lunch`, …; the red dot is only for play. */
export function StatusTag({ status, text = '' }: Props) {
  const named = breakName(status, text)
  const words =
    named === undefined ? <Text id={STATUS_WORDS[status]} /> : <StatusNotice text={named} isPhrase />
  return <span>{phaseOf(status) === 'play' ? <LiveDot>{words}</LiveDot> : words}</span>
}
