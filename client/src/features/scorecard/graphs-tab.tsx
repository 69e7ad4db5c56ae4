import { useMemo } from 'react'
import { Text } from '#client/i18n/text.tsx'
import { Failed, OutlineRows } from '#client/ui/content-states.tsx'
import { InningsTitle } from '#client/ui/match/innings-title.tsx'
import { countsBalls } from '#client/ui/match/overs-shown.tsx'
import { sideOf } from '#client/ui/match/sides.ts'
import { Section } from '#client/ui/section.tsx'
import type { MatchState } from '#shared/live/match-state.ts'
import { WinProbability } from './lazy-parts.ts'
import { Manhattan } from './manhattan.tsx'
import { NoDeliveries } from './no-deliveries.tsx'
import { OverTable } from './over-table.tsx'
import { overTotals } from './over-totals.ts'
import { ScoreByOvers } from './score-by-overs.tsx'
import { useDeliveries } from './use-deliveries.ts'
import { Worm } from './worm.tsx'
import './graphs-tab.css'

/** How the innings grew: all of them in one worm, and each over as a bar. */
export function GraphsTab({ id, state }: { id: number; state: MatchState }) {
  const deliveries = useDeliveries(id, state, true)
  const balls = deliveries.kind === 'ready' ? deliveries.balls : undefined
  const { Innings, Match: match } = state
  const inBalls = countsBalls(match)
  const lines = useMemo(
    () =>
      Object.entries(Innings)
        .filter(([, innings]) => !innings.SuperOver)
        .map(([key, innings]) => ({
          number: Number(key),
          team: sideOf(match, innings.BattingTeamId),
          isFirstSide: innings.BattingTeamId === match.TeamA.TeamId,
          runs: innings.Runs,
          overs: overTotals(balls ?? [], Number(key), match.BallsPerOver),
        }))
        .filter((line) => line.overs.length > 0),
    [Innings, match, balls],
  )
  if (deliveries.kind === 'loading') return <OutlineRows rows={8} of="ball" />
  if (deliveries.kind === 'absent') return <NoDeliveries state={state} />
  if (deliveries.kind === 'failed') return <Failed message={deliveries.message} retry={deliveries.retry} />
  if (lines.length === 0) {
    return (
      <p className="section-message">
        <Text id="card.beforeStart" />
      </p>
    )
  }
  return (
    <div className="graphs">
      <div>
        <WinProbability state={state} balls={deliveries.balls} />
        <Section title={<Text id={inBalls ? 'graphs.wormBalls' : 'graphs.worm'} />}>
          <Worm lines={lines} match={match} />
          <ScoreByOvers lines={lines} match={match} />
        </Section>
      </div>
      <div>
        {[...lines].reverse().map((line) => (
          <Section
            key={line.number}
            title={
              <>
                <Text id={inBalls ? 'graphs.manhattanBalls' : 'graphs.manhattan'} />{' '}
                <span className="soft graph-innings">
                  <InningsTitle match={match} number={line.number} all={Innings} />
                </span>
              </>
            }
          >
            <Manhattan line={line} match={match} />
            <OverTable line={line} match={match} />
          </Section>
        ))}
      </div>
    </div>
  )
}
