import { InningsHeading } from '#client/cricket-ui/match/innings-heading.tsx'
import { Text } from '#client/i18n/text.tsx'
import type { MatchState } from '#shared/live/match-state.ts'
import type { OverTotal } from '../over-totals.ts'
import { overTitle } from './filters.tsx'
import { OverRuns } from './over-commentary.tsx'

/** An innings whose balls are not known, its newest over first. */
export function OverTotalsList({ state, totals }: { state: MatchState; totals: readonly OverTotal[] }) {
  const numbers = [...new Set(totals.map(({ Innings }) => Innings))]
  return numbers.reverse().map((number) => (
    <section key={number}>
      <h2 className="commentary-innings">
        <InningsHeading match={state.Match} number={number} all={state.Innings} />
      </h2>
      <ol reversed>
        {totals
          .filter(({ Innings }) => Innings === number)
          .reverse()
          .map(({ Over, score, ...total }) => (
            <li key={Over} className="commentary-over-title">
              <Text {...overTitle(Over, state.Match)} />
              <span className="soft score-text">{`${score.Runs}/${score.Wickets}`}</span>
              <span className="commentary-over-runs">
                <OverRuns {...total} />
              </span>
            </li>
          ))}
      </ol>
    </section>
  ))
}
