import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { FallOfWickets } from '#client/kit/cricket-ui/match/fall-of-wickets.tsx'
import { HowOutText } from '#client/kit/cricket-ui/match/how-out-text.tsx'
import { InningsHeading } from '#client/kit/cricket-ui/match/innings-heading.tsx'
import { oversFigure } from '#client/kit/cricket-ui/match/overs-or-balls.ts'
import { OversShown } from '#client/kit/cricket-ui/match/overs-shown.tsx'
import { Partnerships } from '#client/kit/cricket-ui/match/partnerships.tsx'
import { inOrder } from '#client/kit/cricket-ui/match/players-in-order.ts'
import { scoreText } from '#client/kit/cricket-ui/match/score-text.ts'
import { useShortName } from '#client/kit/cricket-ui/match/shared-surnames.ts'
import { ballMark } from '#client/kit/cricket-ui/score-figures/ball-mark.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { useMatchPart, wholeMatch } from '#client/kit/live/match-in-view.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { ColumnHead } from '#client/kit/ui/column-head.tsx'
import { isCreditedToBowler, isWicket } from '#shared/cricket/dismissals.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { type BookBall, type BookEvent, type BookPage, bookPage } from '#shared/scoring/scorebook.ts'
import './on-paper.css'
import './scorebook.css'

/** The sheet that scorers keep, an innings a page: its figures are those of the match in view. */
export function Scorebook({ events }: { events: readonly BookEvent[] }) {
  const state = useMatchPart(wholeMatch)
  const names = useNames()
  const numbers = Object.keys(state.Innings).map(Number)
  if (events.length === 0) return <Text as="p" className="section-message" id="card.beforeStart" />
  return (
    <div className="scorebook">
      <div className="scorebook-title">
        <Text as="h1" id="book.title" />
        <span>{names.pair(state.Match)}</span>
        <Button className="arrow-link" onClick={() => print()} id="book.print" />
      </div>
      {numbers.map((number) => (
        <Page key={number} number={number} state={state} events={events} />
      ))}
    </div>
  )
}

type PageProps = { number: number; state: MatchState; events: readonly BookEvent[] }

function Page({ number, state, events }: PageProps) {
  const { Match, Innings } = state
  const innings = Innings[`${number}`]
  const page = useMemo(() => bookPage(events, number), [events, number])
  if (!innings) return null
  return (
    <section className="scorebook-page">
      <h2>
        <span>
          <InningsHeading match={Match} number={number} all={Innings} />
        </span>
        <span>
          <b>{scoreText(innings)}</b> <OversShown overs={innings.Overs} match={Match} />
        </span>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it */}
      <div className="scorebook-scroll" tabIndex={0}>
        <Batters innings={innings} page={page} />
        <Bowlers innings={innings} page={page} match={Match} />
        <Overs page={page} />
      </div>
      <div className="scorebook-aside">
        <FallOfWickets wickets={innings.FallOfWickets} match={Match} />
        <Partnerships innings={innings} />
      </div>
    </section>
  )
}

function Batters({ innings, page }: { innings: Innings; page: BookPage }) {
  const names = useNames()
  const balls = page.overs.flatMap((over) => over.balls)
  const { Byes = 0, LegByes = 0, NoBalls = 0, Wides = 0, Penalty = 0 } = innings.Extras ?? {}
  return (
    <table>
      <thead>
        <tr>
          <ColumnHead shown="card.batting" />
          <ColumnHead shown="book.balls" />
          <ColumnHead shown="book.howOut" />
          <ColumnHead shown="book.minutes" full="book.minutesFull" />
          <ColumnHead shown="card.balls" />
          <ColumnHead shown="card.fours" full="career.fours" />
          <ColumnHead shown="card.sixes" full="career.sixes" />
          <ColumnHead shown="card.runs" />
        </tr>
      </thead>
      <tbody>
        {inOrder(innings.Batting).map(([id, figures]) => {
          const bowler = innings.Bowling[`${figures.Out?.Bowler}`]
          return (
            <tr key={id}>
              <th scope="row">{names.person(figures.Name)}</th>
              <td className="scorebook-marks" translate="no">
                {marks(balls, (ball) => batterMark(ball, id))}
              </td>
              <td className="scorebook-words">
                <HowOutText figures={figures} bowler={bowler?.Name} />
              </td>
              <td>{page.minutes.get(Number(id)) ?? '–'}</td>
              <td>{figures.Balls ?? '–'}</td>
              <td>{figures.Fours ?? '–'}</td>
              <td>{figures.Sixes ?? '–'}</td>
              <td>
                <b>{figures.Runs}</b>
              </td>
            </tr>
          )
        })}
        <tr>
          <Text as="th" scope="row" id="card.extras" />
          <td className="scorebook-words" colSpan={6} translate="no">
            {`b ${Byes}, lb ${LegByes}, nb ${NoBalls}, w ${Wides}, p ${Penalty}`}
          </td>
          <td>
            <b>{Byes + LegByes + NoBalls + Wides + Penalty}</b>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

type BowlersProps = { innings: Innings; page: BookPage; match: MatchState['Match'] }

function Bowlers({ innings, page, match }: BowlersProps) {
  const names = useNames()
  return (
    <table>
      <thead>
        <tr>
          <ColumnHead shown="card.bowling" />
          <ColumnHead shown="book.balls" />
          <ColumnHead shown="card.overs" />
          <ColumnHead shown="card.maidens" full="card.maidensFull" />
          <ColumnHead shown="card.runs" />
          <ColumnHead shown="card.wickets" />
        </tr>
      </thead>
      <tbody>
        {inOrder(innings.Bowling).map(([id, figures]) => (
          <tr key={id}>
            <th scope="row">{names.person(figures.Name)}</th>
            <td className="scorebook-spells" translate="no">
              {page.overs.map(({ over, balls }) => {
                const own = marks(balls, (ball) => bowlerMark(ball, id))
                return own && <span key={over}>{own}</span>
              })}
            </td>
            <td>{oversFigure(figures.Overs, match)}</td>
            <td>{figures.Maidens ?? '–'}</td>
            <td>{figures.Runs}</td>
            <td>
              <b>{figures.Wickets}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Overs({ page }: { page: BookPage }) {
  const shortName = useShortName()
  const intl = useIntl()
  const { Innings } = useMatchPart(wholeMatch)
  const nameOf = ({ Innings: number, Bowler }: BookBall) =>
    Innings[`${number}`]?.Bowling[`${Bowler}`]?.Name ?? ''
  const bowlersOf = (balls: readonly BookBall[]) => [...new Set(balls.map((ball) => shortName(nameOf(ball))))]
  return (
    <ol className="scorebook-overs">
      {page.overs.map(({ over, balls, runs, total, wickets }) => (
        <li key={over}>
          <Text id="book.over" values={{ over: over + 1, runs }} />
          <span>{intl.formatList(bowlersOf(balls))}</span>
          <b translate="no">{`${total}/${wickets}`}</b>
        </li>
      ))}
    </ol>
  )
}

function marks(balls: readonly BookBall[], markOf: (ball: BookBall) => string | undefined): string {
  return balls.flatMap((ball) => markOf(ball) ?? []).join(' ')
}

function batterMark(ball: BookBall, id: string): string | undefined {
  const isOut = isWicket(ball.Wickets?.[id] ?? 'absent hurt')
  if (ball.Batter === Number(id)) return mark(ball, isOut)
  return isOut ? 'W' : undefined
}

function bowlerMark(ball: BookBall, id: string): string | undefined {
  if (ball.Bowler !== Number(id)) return undefined
  return mark(ball, Object.values(ball.Wickets ?? {}).some(isCreditedToBowler))
}

/** As scorers write a ball: its runs also where a wicket fell. */
function mark({ Wickets: _, ...ball }: BookBall, isOut: boolean): string {
  const { letters } = ballMark(ball)
  return isOut ? `${letters === '•' ? '' : letters}W` : letters
}
