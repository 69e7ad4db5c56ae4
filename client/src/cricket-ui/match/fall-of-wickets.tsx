import { memo } from 'react'
import type { CountedMatch } from '#client/cricket-ui/match/counted-overs.ts'
import { OversShown } from '#client/cricket-ui/match/overs-shown.tsx'
import { useShortName } from '#client/cricket-ui/match/shared-surnames.ts'
import { PlayerLink } from '#client/cricket-ui/player-link.tsx'
import { Text } from '#client/i18n/text.tsx'
import { Section } from '#client/ui/section.tsx'
import type { Innings } from '#shared/cricket/scorecard.ts'
import '#client/ui/side-list.css'

type Props = { wickets: Innings['FallOfWickets']; match: CountedMatch }

export const FallOfWickets = memo(function FallOfWickets(props: Props) {
  const shortName = useShortName()
  const wickets = Object.entries(props.wickets)
  if (wickets.length === 0) return null
  return (
    <Section title={<Text id="card.fallOfWickets" />}>
      <ol className="side-list">
        {wickets.map(([number, wicket]) => (
          <li key={number}>
            <span>
              <span className="soft side-list-place">{number}</span>
              <PlayerLink id={wicket.PlayerId}>{shortName(wicket.Name)}</PlayerLink>
            </span>
            <span className="soft small">
              {wicket.Over === undefined ? '–' : <OversShown overs={wicket.Over} match={props.match} />}
            </span>
            <b className="score-text" translate="no">{`${wicket.Runs}/${number}`}</b>
          </li>
        ))}
      </ol>
    </Section>
  )
})
