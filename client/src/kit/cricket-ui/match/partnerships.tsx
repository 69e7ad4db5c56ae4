import { PlayerLink } from '#client/kit/cricket-ui/player-link.tsx'
import { Text } from '#client/kit/i18n/text.tsx'
import { Section } from '#client/kit/ui/section.tsx'
import { partnershipInProgress } from '#shared/cricket/partnership-in-progress.ts'
import type { Innings, Partnership } from '#shared/cricket/scorecard.ts'
import { useShortName } from './shared-surnames.ts'
import '#client/kit/ui/side-list.css'

export function Partnerships({ innings }: { innings: Innings }) {
  const over = Object.entries(innings.Partnerships ?? {})
  const current = partnershipInProgress(innings)
  if (over.length === 0 && !current) return null
  return (
    <Section title={<Text id="card.partnerships" />}>
      <ol className="side-list">
        {over.map(([number, partnership]) => (
          <Pair key={number} partnership={partnership} innings={innings} isOn={false} />
        ))}
        {current && <Pair partnership={current} innings={innings} isOn />}
      </ol>
    </Section>
  )
}

type PairProps = { partnership: Partnership; innings: Innings; isOn: boolean }

function Pair({ partnership, innings, isOn }: PairProps) {
  const shortName = useShortName()
  const batters = Object.entries(partnership.Batters)
  return (
    <li>
      <span>
        {batters.map(([id, runs], place) => (
          <span key={id}>
            {place > 0 && <span>, </span>}
            <PlayerLink id={id}>{shortName(innings.Batting[id]?.Name ?? '')}</PlayerLink>{' '}
            <span className="soft" translate="no">
              {runs}
            </span>
          </span>
        ))}
      </span>
      <Text as="span" className="soft small" id="people.balls" values={{ balls: partnership.Balls }} />
      <b className="score-text" translate="no">{`${partnership.Runs}${isOn ? '*' : ''}`}</b>
    </li>
  )
}
