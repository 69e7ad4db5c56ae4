import { memo } from 'react'
import { Text } from '#client/i18n/text.tsx'
import { useTimes } from '#client/i18n/times-context.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { countsBalls, oversFigure } from '../match/counted-overs.ts'
import { InningsTitle } from '../match/innings-title.tsx'
import { DigitTiles } from '../score-figures/digit-tiles.tsx'

type Props = {
  match: MatchState['Match']
  number: number
  innings: Innings
  all: Readonly<Record<string, Innings>>
}

/** Total, wickets, overs. */
export function TotalTiles({ match, number, innings, all }: Props) {
  return (
    <>
      <p className="small soft">
        <InningsTitle match={match} number={number} all={all} />
      </p>
      <TotalRow
        runs={innings.Runs}
        wickets={innings.Wickets}
        overs={oversFigure(innings.Overs, match)}
        inBalls={countsBalls(match)}
      />
    </>
  )
}

type RowProps = { runs: number; wickets: number; overs: string; inBalls: boolean }

const TotalRow = memo(function TotalRow(props: RowProps) {
  return (
    <dl className="total-row">
      <div>
        <dt className="visually-hidden">
          <Text id="board.runs" />
        </dt>
        <dd>
          <DigitTiles figure={props.runs} size="total" />
        </dd>
      </div>
      <div>
        <dt className="small soft">
          <Text id="board.wickets" />
        </dt>
        <dd>
          <DigitTiles figure={props.wickets} size="count" />
        </dd>
      </div>
      <div>
        <dt className="small soft">
          <Text id={props.inBalls ? 'board.balls' : 'board.overs'} />
        </dt>
        <dd>
          <DigitTiles figure={props.overs} size="count" />
        </dd>
      </div>
    </dl>
  )
})

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
