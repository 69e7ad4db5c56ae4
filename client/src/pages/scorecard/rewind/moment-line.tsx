import { useLocation } from 'react-router-dom'
import { useObliqueOvers } from '#client/cricket-ui/match/use-oblique-overs.ts'
import { currentInnings } from '#client/cricket-ui/scoreboard/current-innings.ts'
import { Text } from '#client/i18n/text.tsx'
import { Link } from '#client/ui/link.tsx'
import { graphOfQuery, scorecardQuery } from '#shared/addresses/graph-address.ts'
import { paths, type Tab } from '#shared/addresses/paths.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import './rewind.css'

const STAY = { stay: true }

export function MomentLine({ id, tab, state }: { id: number; tab: Tab; state: MatchState }) {
  const overs = useObliqueOvers()
  const { innings } = currentInnings(state)
  return (
    <span className="moment-line">
      {innings ? (
        <Text id="rewind.at" values={{ overs: overs(innings.Overs, state.Match) }} />
      ) : (
        <Text id="rewind.start" />
      )}{' '}
      <BackToNow id={id} tab={tab} />
    </span>
  )
}

/** `isCopy`: a second button of the page. */
export function BackToNow({ id, tab, isCopy }: { id: number; tab: Tab; isCopy?: boolean }) {
  const { search } = useLocation()
  return (
    <Link
      className="tap-link"
      to={`${paths.scorecard(id, tab)}${scorecardQuery({ graph: graphOfQuery(search) })}`}
      state={STAY}
      aria-keyshortcuts={isCopy ? undefined : 'l'}
      tabIndex={isCopy ? -1 : undefined}
    >
      <Text id="rewind.now" />
    </Link>
  )
}
