import { boardScore } from '#client/kit/cricket-ui/match/current-score.ts'
import { LiveDot } from '#client/kit/cricket-ui/match/live-dot.tsx'
import { OversShown } from '#client/kit/cricket-ui/match/overs-shown.tsx'
import { STATUS_WORDS } from '#client/kit/cricket-ui/match/phase.ts'
import { latestScore } from '#client/kit/cricket-ui/match/score-text.ts'
import { ShortSituation } from '#client/kit/cricket-ui/match/short-situation.tsx'
import type { Situation } from '#client/kit/cricket-ui/match/situation.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { TimeOfDay } from '#client/kit/i18n/times.tsx'
import type { BoardMatch } from '#shared/live/match-state.ts'

/** A chase's need, else who leads and after how many overs; always short enough. */
export function ChipState({ match }: { match: BoardMatch }) {
  const { situation, phase } = boardScore(match)
  switch (phase) {
    case 'over':
      return situation ? (
        <ShortSituation situation={situation} match={match} />
      ) : (
        <Text id="status.completed" />
      )
    case 'before':
      return (
        <>
          <Text id={STATUS_WORDS[match.Status]} />
          <span>
            {' · '}
            <TimeOfDay iso={match.StartTime} />
          </span>
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
      return match.Status === 'super over' ? (
        <SuperOver situation={situation} />
      ) : (
        <InPlay match={match} situation={situation} />
      )
  }
}

type InPlayProps = { match: BoardMatch; situation: Situation | undefined }

function InPlay({ match, situation }: InPlayProps) {
  if (situation?.kind === 'need' || situation?.kind === 'hidden')
    return (
      <LiveDot>
        <ShortSituation situation={situation} match={match} />
      </LiveDot>
    )
  const isApart = situation?.kind === 'trail' || situation?.kind === 'lead'
  return (
    <>
      <LiveDot>
        {isApart ? <ShortSituation situation={situation} match={match} /> : <Text id="status.live" />}
      </LiveDot>
      <Overs match={match} />
    </>
  )
}

function SuperOver({ situation }: { situation: Situation | undefined }) {
  return (
    <LiveDot>
      <Text id="status.superOver" />
      {situation?.kind === 'need' && (
        <span>
          {' · '}
          <Text id="strip.superNeed" values={{ runs: situation.runs }} />
        </span>
      )}
    </LiveDot>
  )
}

function Overs({ match }: { match: BoardMatch }) {
  const score = latestScore(match)
  if (!score) return null
  return (
    <span>
      {' · '}
      <OversShown overs={score.Overs} match={match} />
    </span>
  )
}
