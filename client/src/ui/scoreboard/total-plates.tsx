import { memo } from 'react'
import { FormattedDate, useIntl } from 'react-intl'
import { Text } from '#client/i18n/text.tsx'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { Plates } from '../board/plate.tsx'
import { InningsTitle } from '../match/innings-title.tsx'

type Props = {
  match: MatchState['Match']
  number: number
  innings: Innings
  all: Readonly<Record<string, Innings>>
}

/** The score as it hangs: total, wickets, overs. */
export function TotalPlates({ match, number, innings, all }: Props) {
  return (
    <>
      <p className="small soft">
        <InningsTitle match={match} number={number} all={all} />
      </p>
      <TotalRow runs={innings.Runs} wickets={innings.Wickets} overs={innings.Overs} />
    </>
  )
}

const TotalRow = memo(function TotalRow(props: { runs: number; wickets: number; overs: string }) {
  return (
    <dl className="total-row">
      <div>
        <dt className="visually-hidden">
          <Text id="board.runs" />
        </dt>
        <dd>
          <Plates figure={props.runs} size="total" />
        </dd>
      </div>
      <div>
        <dt className="small soft">
          <Text id="board.wickets" />
        </dt>
        <dd>
          <Plates figure={props.wickets} size="count" />
        </dd>
      </div>
      <div>
        <dt className="small soft">
          <Text id="board.overs" />
        </dt>
        <dd>
          <Plates figure={props.overs} size="count" />
        </dd>
      </div>
    </dl>
  )
})

/** Before the first ball the board hangs the hour at which play starts. */
export function StartPlates({ startTime }: { startTime: string }) {
  const intl = useIntl()
  const parts = intl.formatTime(startTime, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return (
    <>
      <p className="small soft">
        <Text id="board.starts" /> ·{' '}
        <FormattedDate value={startTime} weekday="short" day="numeric" month="short" />
        {intl.timeZone === 'UTC' && ' · UTC'}
      </p>
      <div className="total-row">
        <Plates figure={parts} size="total" />
      </div>
    </>
  )
}
