import { HowOutText } from '#client/kit/cricket-ui/match/how-out-text.tsx'
import { InningsHeading, OversOfInnings } from '#client/kit/cricket-ui/match/innings-heading.tsx'
import { countsBalls, oversFigure } from '#client/kit/cricket-ui/match/overs-or-balls.ts'
import { inOrder } from '#client/kit/cricket-ui/match/players-in-order.ts'
import { scoreText } from '#client/kit/cricket-ui/match/score-text.ts'
import { sideOf } from '#client/kit/cricket-ui/match/sides.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'

type Props = { match: MatchState['Match']; all: Readonly<Record<string, Innings>>; number: number }

export function TextCard({ match, all, number }: Props) {
  const names = useNames()
  const innings = all[`${number}`]
  if (!innings) return null
  return (
    <section>
      <h2>
        <InningsHeading match={match} number={number} all={all} /> · <b>{scoreText(innings)}</b>{' '}
        <small>
          <OversOfInnings innings={innings} match={match} />
        </small>
      </h2>
      <table>
        <thead>
          <tr>
            <Text as="th" id="card.batting" />
            <Text as="th" id="card.runs" />
            <Text as="th" id="card.balls" />
          </tr>
        </thead>
        <tbody>
          {inOrder(innings.Batting).map(([id, figures]) => (
            <tr key={id}>
              <th>
                {names.person(figures.Name)}{' '}
                <small>
                  <HowOutText figures={figures} bowler={innings.Bowling[`${figures.Out?.Bowler}`]?.Name} />
                </small>
              </th>
              <td>
                <b>{figures.Runs}</b>
              </td>
              <td>{figures.Balls ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <thead>
          <tr>
            <th>
              <Text
                id="card.bowlingOf"
                values={{ team: names.team(sideOf(match, innings.BowlingTeamId).TeamName) }}
              />
            </th>
            <Text as="th" id={countsBalls(match) ? 'card.balls' : 'card.overs'} />
            <Text as="th" id="card.runs" />
            <Text as="th" id="card.wickets" />
          </tr>
        </thead>
        <tbody>
          {inOrder(innings.Bowling).map(([id, { Name, Overs, Runs, Wickets }]) => (
            <tr key={id}>
              <th>{names.person(Name)}</th>
              <td>{oversFigure(Overs, match)}</td>
              <td>{Runs}</td>
              <td>
                <b>{Wickets}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
