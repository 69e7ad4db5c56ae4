import { Text } from '#client/i18n/text.tsx'
import { TimeOfDay } from '#client/i18n/times.tsx'
import { phaseOf, STATUS_WORDS } from '#client/ui/match/phase.ts'
import { latestScore } from '#client/ui/match/score-text.ts'
import { boardSituation } from '#client/ui/match/situation.ts'
import { SituationLine } from '#client/ui/match/situation-line.tsx'
import type { BoardMatch } from '#shared/live/match-state.ts'

/** The third line of a chip. The board knows no targets, so it says by how much a side trails and after how many overs. */
export function ChipState({ match }: { match: BoardMatch }) {
  const phase = phaseOf(match.Status)
  const situation = boardSituation(match)
  const score = latestScore(match)
  const overs = score && <Text id="strip.oversShort" values={{ overs: score.Overs }} />
  switch (phase) {
    case 'over':
      return situation ? (
        <SituationLine situation={situation} match={inShort(match)} />
      ) : (
        <Text id="status.completed" />
      )
    case 'before':
      return (
        <>
          <Text id={STATUS_WORDS[match.Status]} /> · <TimeOfDay iso={match.StartTime} />
        </>
      )
    case 'break':
      return (
        <>
          <Text id={STATUS_WORDS[match.Status]} />
          {overs && <> · {overs}</>}
        </>
      )
    case 'play': {
      const isApart = situation?.kind === 'trail' || situation?.kind === 'lead'
      return (
        <>
          <span className="live-dot" />
          {match.Status === 'super over' && <Text id="status.superOver" />}
          {isApart && (
            <Text
              id={situation.kind === 'trail' ? 'strip.trail' : 'strip.lead'}
              values={{ runs: situation.runs }}
            />
          )}
          {isApart && ' · '}
          {match.Status !== 'super over' && overs}
        </>
      )
    }
  }
}

/** A chip has room for short names only. */
function inShort(match: BoardMatch): BoardMatch {
  const { TeamA, TeamB } = match
  return {
    ...match,
    TeamA: { ...TeamA, TeamName: TeamA.ShortName },
    TeamB: { ...TeamB, TeamName: TeamB.ShortName },
  }
}
