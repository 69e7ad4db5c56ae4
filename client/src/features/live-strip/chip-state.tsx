import { Text } from '#client/i18n/text.tsx'
import { TimeOfDay } from '#client/i18n/times.tsx'
import { OversShown } from '#client/ui/match/overs-shown.tsx'
import { phaseOf, STATUS_WORDS } from '#client/ui/match/phase.ts'
import { latestScore } from '#client/ui/match/score-text.ts'
import { ShortSituation } from '#client/ui/match/short-situation.tsx'
import { boardSituation, type Situation, shownStatus } from '#client/ui/match/situation.ts'
import type { BoardMatch } from '#shared/live/match-state.ts'

/** The third line of a chip: what a chase needs, else who leads and after how many overs. Never more than fits. */
export function ChipState({ match }: { match: BoardMatch }) {
  const situation = boardSituation(match)
  switch (phaseOf(shownStatus(match.Status, situation))) {
    case 'over':
      return situation ? (
        <ShortSituation situation={situation} match={match} />
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
          <Overs match={match} />
        </>
      )
    case 'play':
      return (
        <>
          <span className="live-dot" />
          {match.Status === 'super over' ? (
            <SuperOver situation={situation} />
          ) : (
            <InPlay match={match} situation={situation} />
          )}
        </>
      )
  }
}

type InPlayProps = { match: BoardMatch; situation: Situation | undefined }

function InPlay({ match, situation }: InPlayProps) {
  if (situation?.kind === 'need' || situation?.kind === 'hidden')
    return <ShortSituation situation={situation} match={match} />
  const isApart = situation?.kind === 'trail' || situation?.kind === 'lead'
  return (
    <>
      {isApart ? <ShortSituation situation={situation} match={match} /> : <Text id="status.live" />}
      <Overs match={match} />
    </>
  )
}

function SuperOver({ situation }: { situation: Situation | undefined }) {
  return (
    <>
      <Text id="status.superOver" />
      {situation?.kind === 'need' && (
        <>
          {' · '}
          <Text id="strip.superNeed" values={{ runs: situation.runs }} />
        </>
      )}
    </>
  )
}

function Overs({ match }: { match: BoardMatch }) {
  const score = latestScore(match)
  if (!score) return null
  return (
    <>
      {' · '}
      <OversShown overs={score.Overs} match={match} />
    </>
  )
}
