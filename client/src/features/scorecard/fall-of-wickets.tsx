import { memo } from 'react'
import { Text } from '#client/i18n/text.tsx'
import { shortName } from '#client/ui/match/person-name.ts'
import { Section } from '#client/ui/section.tsx'
import type { Innings } from '#shared/cricket/scorecard.ts'
import '#client/ui/side-list.css'

/** At which score and in which over each wicket fell. */
export const FallOfWickets = memo(function FallOfWickets(props: { wickets: Innings['FallOfWickets'] }) {
  const wickets = Object.entries(props.wickets).sort(([a], [b]) => Number(a) - Number(b))
  if (wickets.length === 0) return null
  return (
    <Section title={<Text id="card.fallOfWickets" />}>
      <ol className="side-list">
        {wickets.map(([number, wicket]) => (
          <li key={number}>
            <span>
              <span className="soft side-list-place">{number}</span>
              {shortName(wicket.Name)}
            </span>
            <span className="soft small">
              <Text id="strip.overs" values={{ overs: wicket.Over }} />
            </span>
            <b className="score-text">
              {wicket.Runs}/{number}
            </b>
          </li>
        ))}
      </ol>
    </Section>
  )
})
