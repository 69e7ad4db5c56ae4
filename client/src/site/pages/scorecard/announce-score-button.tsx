import { useContext, useState } from 'react'
import { currentScore } from '#client/kit/cricket-ui/match/current-score.ts'
import { OversShown } from '#client/kit/cricket-ui/match/overs-shown.tsx'
import { SituationLine } from '#client/kit/cricket-ui/match/situation-line.tsx'
import { SpokenScore } from '#client/kit/cricket-ui/match/spoken-score.tsx'
import { Text } from '#client/kit/i18n/text.tsx'
import { MatchContext } from '#client/kit/live/match-in-view.ts'
import { sharedStore } from '#client/kit/stored/shared.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { hasVoice, scoreAsked } from '#client/site/features/keys-and-sound/aloud/aloud-settings.ts'
import type { MatchState } from '#shared/live/match-state.ts'

/** Announces the score on request, by the device's own voice where that speaks: a button for readers by keyboard, and the key `n`. */
export function AnnounceScoreButton() {
  const match = useContext(MatchContext)
  // Pressed again, the sentence is inserted anew, so that it is read again.
  const [announced, setAnnounced] = useState<{ state: MatchState | undefined; time: number }>()
  return (
    <>
      <Button
        className="skip-link announce-score"
        aria-keyshortcuts="n"
        onClick={() =>
          sharedStore.get(hasVoice)
            ? sharedStore.set(scoreAsked, (count) => count + 1)
            : setAnnounced((last) => ({ state: match?.get(), time: (last?.time ?? 0) + 1 }))
        }
        id="speak.now"
      />
      <div className="visually-hidden" aria-live="assertive">
        {announced?.state && <Standing key={announced.time} state={announced.state} />}
      </div>
    </>
  )
}

function Standing({ state }: { state: MatchState }) {
  const { match, innings, situation } = currentScore(state)
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
