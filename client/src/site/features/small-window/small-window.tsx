import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { showToast } from '#client/kit/api/toasts.ts'
import { currentScore } from '#client/kit/cricket-ui/match/current-score.ts'
import { OversShown } from '#client/kit/cricket-ui/match/overs-shown.tsx'
import { scoreText } from '#client/kit/cricket-ui/match/score-text.ts'
import { SituationLine } from '#client/kit/cricket-ui/match/situation-line.tsx'
import { OverBlock } from '#client/kit/cricket-ui/scoreboard/over-block.tsx'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { useMatchPart, wholeMatch } from '#client/kit/live/match-in-view.ts'
import { match as topicOf } from '#client/kit/live/topic.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { ScoreFreshness } from '#client/site/features/freshness/score-freshness.tsx'
import { openSmallWindow } from './open-small-window.ts'
import './small-score.css'

/** One press opens the window, another closes it. It closes with the page of its match. */
export function SmallWindow() {
  const text = useText()
  const [opened, setOpened] = useState<Window>()
  useEffect(() => () => opened?.close(), [opened])
  const open = async () => {
    try {
      const small = await openSmallWindow(text('smallWindow.open'))
      small.addEventListener('pagehide', () => setOpened(undefined), { once: true })
      setOpened(small)
    } catch {
      showToast({ kind: 'warning', text: text('smallWindow.refused') })
    }
  }
  return (
    <>
      <Button
        className="plain-button"
        aria-pressed={opened !== undefined}
        onClick={() => (opened ? opened.close() : void open())}
        id={opened ? 'smallWindow.close' : 'smallWindow.open'}
      />
      {opened && createPortal(<SmallScore />, opened.document.body)}
    </>
  )
}

/** The match in view, at the same ball as on the page that opened the window. */
function SmallScore() {
  const names = useNames()
  const { match, innings, side, situation, phase } = currentScore(useMatchPart(wholeMatch))
  return (
    <main className="wall small-score">
      <h1>
        {names.team(match.TeamA.TeamName)} <Text id="match.against" /> {names.team(match.TeamB.TeamName)}
      </h1>
      {innings && (
        <p className="small-score-total score-text wrap">
          <span>{side?.ShortName}</span> <b>{scoreText(innings)}</b>{' '}
          <span>
            <OversShown overs={innings.Overs} match={match} />
          </span>
        </p>
      )}
      <p className="small-score-sentence">
        <SituationLine situation={situation} match={match} />
      </p>
      {innings && phase === 'play' && <OverBlock />}
      <p className="small-score-freshness">
        <ScoreFreshness topic={topicOf(match.LiveMatchId)} final={phase === 'over'} />
      </p>
    </main>
  )
}
