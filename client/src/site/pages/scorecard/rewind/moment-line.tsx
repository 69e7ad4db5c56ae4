import { useLocation } from 'react-router-dom'
import { currentScore } from '#client/kit/cricket-ui/match/current-score.ts'
import { useOversText } from '#client/kit/cricket-ui/match/overs-shown.tsx'
import { Text } from '#client/kit/i18n/text.tsx'
import { useMatchPart, wholeMatch } from '#client/kit/live/match-in-view.ts'
import { Link } from '#client/kit/ui/link.tsx'
import { graphOfQuery, scorecardQuery } from '#shared/addresses/graph-address.ts'
import { paths, type Tab } from '#shared/addresses/paths.ts'
import './rewind.css'

const STAY = { stay: true }

export function MomentLine({ id, tab }: { id: number; tab: Tab }) {
  const overs = useOversText('oblique')
  const { match, innings } = currentScore(useMatchPart(wholeMatch))
  return (
    <span className="moment-line">
      {innings ? (
        <Text id="rewind.at" values={{ overs: overs(innings.Overs, match) }} />
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
    <Text
      as={Link}
      className="tap-link"
      to={`${paths.scorecard(id, tab)}${scorecardQuery({ graph: graphOfQuery(search) })}`}
      state={STAY}
      aria-keyshortcuts={isCopy ? undefined : 'l'}
      tabIndex={isCopy ? -1 : undefined}
      id="rewind.now"
    />
  )
}
