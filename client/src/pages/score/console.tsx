import { useEffect, useMemo, useState } from 'react'
import { MatchInView } from '#client/cricket-ui/match/match-in-view.tsx'
import { loadMessages } from '#client/i18n/catalogue.ts'
import { Text } from '#client/i18n/text.tsx'
import { useLanguage } from '#client/i18n/use-language.ts'
import { matchAsItIs } from '#client/live/match-in-view.ts'
import { matchState } from '#shared/live/make-states.ts'
import { BallPad } from './ball-pad.tsx'
import { EditedBall } from './edited-ball.tsx'
import { tapRedo, tapUndo } from './enter.ts'
import { Key } from './key.tsx'
import { MorePanel } from './more-panel.tsx'
import { OversList } from './overs-list.tsx'
import { OwnScorebook } from './own-scorebook.tsx'
import { PartingChoice } from './parting-choice.tsx'
import { Question } from './question.tsx'
import { ScoreHead } from './score-head.tsx'
import { usePhone, useScoring } from './scoring-context.ts'
import { SyncLine } from './sync-line.tsx'

type Panel = 'pad' | 'more' | 'overs' | 'book'

/** The score, what is asked next, and the keys that answer it. */
export function Console() {
  const { match, pad } = usePhone()
  const { Match, Sheet, Squads } = match
  const language = useLanguage()
  // The scorebook must open without a network, too.
  useEffect(() => void loadMessages(language).catch(() => undefined), [language])
  const state = useMemo(() => {
    const { scorecard, toss, stage, statusText } = pad.scorer
    const fixture = { ...Match, Status: stage, StatusText: statusText, LiveMatchId: Match.LiveMatchId ?? 0 }
    return matchState({ ...fixture, BallsPerOver: Sheet.BallsPerOver }, toss, scorecard)
  }, [pad, Match, Sheet])
  const source = useMemo(() => matchAsItIs(state), [state])
  return (
    <MatchInView match={source} squads={Squads}>
      <ScoreHead state={state} />
      <SyncLine />
      <Entry />
    </MatchInView>
  )
}

function Entry() {
  const { phone } = useScoring()
  const { match, pad, refusal } = usePhone()
  const [panel, setPanel] = useState<Panel>('pad')
  const show = (next: Panel) => () => setPanel(panel === next ? 'pad' : next)
  const back = () => setPanel('pad')
  if (match.theirs) return <PartingChoice />
  const isOwn = match.holder === undefined || match.isAlong === true
  return (
    <>
      <div className="scorer-entry">
        {refusal !== undefined && (
          <p className="scorer-note" role="alert">
            <Text id="score.notCounted" /> <span lang="en">{refusal}</span>
          </p>
        )}
        {panel === 'overs' ? (
          <OversList close={back} showBook={show('book')} />
        ) : panel === 'book' ? (
          <OwnScorebook />
        ) : !isOwn ? null : panel === 'more' ? (
          <MorePanel close={back} />
        ) : match.draft.of !== undefined ? (
          <EditedBall />
        ) : pad.step.ask === 'ball' ? (
          <BallPad />
        ) : (
          <Question />
        )}
      </div>
      <nav className="scorer-tools">
        <Key id="score.undo" kind="tool" isOff={!isOwn} tap={() => void tapUndo(phone)} />
        <Key
          id="score.redo"
          kind="tool"
          isOff={!isOwn || match.pad.undone.length === 0}
          tap={() => void tapRedo(phone)}
        />
        <Key id="score.overs" kind="tool" isPressed={panel === 'overs'} tap={show('overs')} />
        <Key id="score.more" kind="tool" isOff={!isOwn} isPressed={panel === 'more'} tap={show('more')} />
      </nav>
    </>
  )
}
