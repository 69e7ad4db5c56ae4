import { atom, useAtom } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { FallOfWickets } from '#client/kit/cricket-ui/match/fall-of-wickets.tsx'
import { InningsHeading, OversOfInnings } from '#client/kit/cricket-ui/match/innings-heading.tsx'
import { Partnerships } from '#client/kit/cricket-ui/match/partnerships.tsx'
import { scoreText } from '#client/kit/cricket-ui/match/score-text.ts'
import { sideOf } from '#client/kit/cricket-ui/match/sides.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import type { MatchDetail } from '#shared/api/match.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { BattingTable } from './batting-table.tsx'
import { BowlingTable } from './bowling-table.tsx'
import './innings-card.css'

type Props = {
  match: MatchState['Match']
  number: number
  all: Readonly<Record<string, Innings>>
  squads: MatchDetail['Squads'] | undefined
  open: boolean
  lastBalls: ReactNode
}

/** The latest is open at first. */
export function InningsCard({ match, number, all, squads, open, lastBalls }: Props) {
  const [isOpen, setOpen] = useIsOpen(match.LiveMatchId, number, open)
  const innings = all[`${number}`]
  if (!innings) return null
  return (
    <details
      className="innings-card"
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && setOpen(currentTarget.open)}
    >
      <summary className="innings-summary wrap">
        <h2 className="innings-title">
          <InningsHeading match={match} number={number} all={all} />
        </h2>
        <span className="innings-total score-text title-size row-end">
          <b>{scoreText(innings)}</b>{' '}
          <span className="soft score-words">
            <OversOfInnings innings={innings} match={match} />
          </span>
        </span>
      </summary>
      <div className="innings-grid">
        <InningsTables match={match} innings={innings} squads={squads} />
        <aside className="innings-aside">
          {lastBalls}
          <FallOfWickets wickets={innings.FallOfWickets} match={match} />
          <Partnerships innings={innings} />
        </aside>
      </div>
    </details>
  )
}

type TablesProps = Pick<Props, 'match' | 'squads'> & { innings: Innings }

function InningsTables({ match, innings, squads }: TablesProps) {
  const names = useNames()
  return (
    <div className="innings-tables">
      <BattingTable
        innings={innings}
        ballsPerOver={match.BallsPerOver}
        squad={squads?.[`${innings.BattingTeamId}`]}
      />
      <h3 className="innings-part title-size">
        <Text
          id="card.bowlingOf"
          values={{ team: names.team(sideOf(match, innings.BowlingTeamId).TeamName) }}
        />
      </h3>
      <BowlingTable innings={innings} match={match} />
    </div>
  )
}

/** Innings opened or folded by the reader, by match and number. */
const byHand = atom<Readonly<Record<string, boolean>>>({})

/** The reader's choice outlives a change of tabs. */
function useIsOpen(match: number, innings: number, atFirst: boolean): [boolean, (open: boolean) => void] {
  const key = `${match}.${innings}`
  const one = useMemo(
    () =>
      atom(
        (get) => get(byHand)[key],
        (get, set, open: boolean) => set(byHand, { ...get(byHand), [key]: open }),
      ),
    [key],
  )
  const [open = atFirst, setOpen] = useAtom(one)
  return [open, setOpen]
}
