import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { showToast } from '#client/api/toasts.ts'
import { currentScore } from '#client/cricket-ui/match/current-score.ts'
import { OversShown } from '#client/cricket-ui/match/overs-shown.tsx'
import { scoreText } from '#client/cricket-ui/match/score-text.ts'
import { SituationLine } from '#client/cricket-ui/match/situation-line.tsx'
import { OverBlock } from '#client/cricket-ui/scoreboard/over-block.tsx'
import { ScoreFreshness } from '#client/features/freshness/score-freshness.tsx'
import { useNames } from '#client/i18n/names.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { useMatchPart, wholeMatch } from '#client/live/match-in-view.ts'
import { match as topicOf } from '#client/live/topic.ts'
import { Button } from '#client/ui/button.tsx'
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
        <p className="small-score-total score-text">
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
