import type { ReactNode } from 'react'
import { Text } from '#client/i18n/text.tsx'
import { TimeOfDay } from '#client/i18n/times.tsx'
import { phaseOf, STATUS_WORDS } from '#client/ui/match/phase.ts'
import { latestScore } from '#client/ui/match/score-text.ts'
import { boardSituation, type Situation } from '#client/ui/match/situation.ts'
import { SituationLine } from '#client/ui/match/situation-line.tsx'
import type { BoardMatch } from '#shared/live/match-state.ts'

/** The third line of a chip: what a chase needs, else who leads and after how many overs. */
export function ChipState({ match }: { match: BoardMatch }) {
  const phase = phaseOf(match.Status)
  const situation = boardSituation(match)
  const score = latestScore(match)
  const overs = score && match.Status !== 'super over' && (
    <Text id="strip.oversShort" values={{ overs: score.Overs }} />
  )
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
    case 'play':
      return (
        <>
          <span className="live-dot" />
          {match.Status === 'super over' && (
            <>
              <Text id="status.superOver" />
              {situation && ' · '}
            </>
          )}
          {situation?.kind === 'need' ? (
            <ShortNeed need={situation} />
          ) : (
            <ShortLead situation={situation} overs={overs} />
          )}
        </>
      )
  }
}

function ShortNeed({ need }: { need: Extract<Situation, { kind: 'need' }> }) {
  const { runs, balls } = need
  return balls === undefined ? (
    <Text id="strip.need" values={{ runs }} />
  ) : (
    <Text id="strip.needFrom" values={{ runs, balls }} />
  )
}

function ShortLead({ situation, overs }: { situation: Situation | undefined; overs: ReactNode }) {
  const isApart = situation?.kind === 'trail' || situation?.kind === 'lead'
  return (
    <>
      {isApart && (
        <Text
          id={situation.kind === 'trail' ? 'strip.trail' : 'strip.lead'}
          values={{ runs: situation.runs }}
        />
      )}
      {isApart && overs && ' · '}
      {overs}
    </>
  )
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
