import { useState } from 'react'
import { OversShown } from '#client/cricket-ui/match/overs-shown.tsx'
import { situationOf } from '#client/cricket-ui/match/situation.ts'
import { SituationLine } from '#client/cricket-ui/match/situation-line.tsx'
import { SpokenScore } from '#client/cricket-ui/match/spoken-score.tsx'
import { currentInnings } from '#client/cricket-ui/scoreboard/current-innings.ts'
import { Text } from '#client/i18n/text.tsx'
import type { MatchState } from '#shared/live/match-state.ts'
import './say-score.css'

/** Announces the score on request: a button for readers by keyboard, and the key `n`. */
export function SayScore({ state }: { state: MatchState }) {
  // Pressed again, the sentence is inserted anew, so that it is read again.
  const [announced, setAnnounced] = useState<{ state: MatchState; time: number }>()
  return (
    <>
      <button
        type="button"
        className="skip-link say-score"
        aria-keyshortcuts="n"
        onClick={() => setAnnounced((last) => ({ state, time: (last?.time ?? 0) + 1 }))}
      >
        <Text id="speak.now" />
      </button>
      <div className="visually-hidden" aria-live="assertive">
        {announced && <Standing key={announced.time} state={announced.state} />}
      </div>
    </>
  )
}

function Standing({ state }: { state: MatchState }) {
  const { innings } = currentInnings(state)
  const { Match: match } = state
  const situation = situationOf(state)
  return (
    <p>
      {innings && (
        <>
          <SpokenScore innings={innings} match={match} /> <OversShown overs={innings.Overs} match={match} />
          <span>. </span>
        </>
      )}
      {situation.kind === 'starts' ? (
        <Text id="toss.none" />
      ) : (
        <SituationLine situation={situation} match={match} />
      )}
    </p>
  )
}
