import { Text } from '#client/i18n/text.tsx'
import { useTimes } from '#client/i18n/times-context.ts'
import { useMatchPart, wholeMatch } from '#client/live/match-in-view.ts'
import { countsBalls, oversFigure } from '../match/counted-overs.ts'
import { currentInnings } from '../match/current-score.ts'
import { InningsTitle } from '../match/innings-title.tsx'
import { DigitTiles } from '../score-figures/digit-tiles.tsx'

/** Total, wickets, overs. */
export function TotalTiles() {
  const { Match: match, Innings: all } = useMatchPart(wholeMatch)
  const { number, innings } = currentInnings({ Innings: all })
  if (number === undefined || !innings) return null
  return (
    <>
      <p className="small soft">
        <InningsTitle match={match} number={number} all={all} />
      </p>
      <dl className="total-row">
        <div>
          <Text as="dt" className="visually-hidden" id="board.runs" />
          <dd>
            <DigitTiles figure={innings.Runs} size="total" />
          </dd>
        </div>
        <div>
          <Text as="dt" className="small soft" id="board.wickets" />
          <dd>
            <DigitTiles figure={innings.Wickets} size="count" />
          </dd>
        </div>
        <div>
          <Text as="dt" className="small soft" id={countsBalls(match) ? 'board.balls' : 'board.overs'} />
          <dd>
            <DigitTiles figure={oversFigure(innings.Overs, match)} size="count" />
          </dd>
        </div>
      </dl>
    </>
  )
}

/** The hour of the start, before the first ball. */
export function StartTiles({ startTime }: { startTime: string }) {
  const times = useTimes()
  const parts = times.formatTime(startTime, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return (
    <>
      <p className="small soft">
        <Text id="board.starts" /> ·{' '}
        {times.formatDate(startTime, { weekday: 'short', day: 'numeric', month: 'short' })}
        {times.timeZone === 'UTC' && ' · UTC'}
      </p>
      <div className="total-row">
        <DigitTiles figure={parts} size="total" />
      </div>
    </>
  )
}
