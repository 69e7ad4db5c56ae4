import { memo } from 'react'
import { PlayerLink } from '#client/kit/cricket-ui/player-link.tsx'
import { Text } from '#client/kit/i18n/text.tsx'
import { Section } from '#client/kit/ui/section.tsx'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { CountedMatch } from './overs-or-balls.ts'
import { OversShown } from './overs-shown.tsx'
import { useShortName } from './shared-surnames.ts'
import '#client/kit/ui/side-list.css'

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
