import { useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { fixtureOf, useMatchPart } from '#client/kit/live/match-in-view.ts'
import { isLong } from '#shared/cricket/is-long.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { OversShown } from '../match/overs-shown.tsx'
import { Phrases } from '../match/phrases.tsx'
import { scoreText } from '../match/score-text.ts'
import { sideOf } from '../match/sides.ts'

/** In the order of the innings. `before`: only those before this one. */
export function InningsTotals({ before }: { before?: number }) {
  const names = useNames()
  const match = useMatchPart(fixtureOf)
  const shown = useMatchPart(inningsBefore, before)
  // The line of a long match has no room for the overs of each innings.
  const withOvers = !isLong(match.Format)
  return (
    <p className="small soft phrases">
      <Phrases
        parts={Object.values(shown).map((innings) => (
          <>
            <span>{names.team(sideOf(match, innings.BattingTeamId).TeamName)}</span>{' '}
            <span className="score-text earlier-score" translate="no">
              {scoreText(innings)}
            </span>
            {(withOvers || innings.Forfeited) && ' '}
            {innings.Forfeited ? (
              <Text id="innings.forfeited" />
            ) : (
              withOvers && <OversShown overs={innings.Overs} match={match} form="in" />
            )}
          </>
        ))}
      />
    </p>
  )
}

function inningsBefore({ Innings }: MatchState, before = Number.POSITIVE_INFINITY) {
  return Object.fromEntries(Object.entries(Innings).filter(([number]) => Number(number) < before))
}
