import { useMemo, useState } from 'react'
import { MatchInView } from '#client/kit/cricket-ui/match/match-in-view.tsx'
import { Text } from '#client/kit/i18n/text.tsx'
import { matchAsItIs } from '#client/kit/live/match-in-view.ts'
import { Scorebook } from '#client/site/features/scorebook/scorebook.tsx'
import { shownDelivery } from '#shared/cricket/shown-overs.ts'
import { matchState } from '#shared/live/make-states.ts'
import { timeOfId } from '#shared/scoring/entry-time.ts'
import { redo } from '#shared/scoring/pad.ts'
import type { BookEvent } from '#shared/scoring/scorebook.ts'
import { BallPad } from './ball-pad.tsx'
import { EditedBall } from './edited-ball.tsx'
import { newId, tapUndo } from './enter.ts'
import { FaultWords } from './event-words.tsx'
import { FieldTaps } from './field-taps.tsx'
import { Key } from './key.tsx'
import { MorePanel } from './more-panel.tsx'
import { OversList } from './overs-list.tsx'
import { PartingChoice } from './parting-choice.tsx'
import { Question } from './question.tsx'
import { ScoreHead } from './score-head.tsx'
import { useScoring } from './scoring-context.ts'
import { begunAnew, canEnter } from './stored-match.ts'
import { SyncLine } from './sync-line.tsx'
import { UnstoredNote } from './unstored-note.tsx'
import { useFocusInPlace } from './use-focus-in-place.ts'
import { useScreenWords } from './use-screen-words.ts'

/** The score, what is asked next, and the keys that answer it. */
export function Console() {
  const { match, pad, unstored } = useScoring()
  const { Match, Sheet, Squads } = match
  const part = useFocusInPlace<HTMLDivElement>()
  // The scorebook must open without a network, too.
  useScreenWords()
  const state = useMemo(() => {
    const { scorecard, toss, stage, statusText } = pad.scorer
    const fixture = { ...Match, Status: stage, StatusText: statusText, LiveMatchId: Match.LiveMatchId ?? 0 }
    return matchState({ ...fixture, BallsPerOver: Sheet.BallsPerOver }, toss, scorecard)
  }, [pad, Match, Sheet])
  const source = useMemo(() => matchAsItIs(state), [state])
  return (
    <MatchInView match={source} squads={Squads}>
      <div className="scorer-console" ref={part}>
        <ScoreHead state={state} />
        <SyncLine />
        {unstored && (unstored.keys > 0 || unstored.why === 'other tab') ? (
          <div className="scorer-entry">
            <UnstoredNote unstored={unstored} />
          </div>
        ) : match.theirs ? (
          <PartingChoice />
        ) : (
          <Entry />
        )}
      </div>
    </MatchInView>
  )
}

function Entry() {
  const { phone, match, pad, refusal } = useScoring()
  const [panel, setPanel] = useState<'pad' | 'more' | 'overs' | 'book'>('pad')
  const toggle = (one: 'more' | 'overs') => ({
    isPressed: panel === one,
    tap: () => setPanel(panel === one ? 'pad' : one),
  })
  const back = () => setPanel('pad')
  const isLocked = !canEnter(match)
  const anew = begunAnew(match)
  const hasRedo = match.pad.undone.length > 0
  const tapRedo = () => void phone.changePad((now) => redo(now, newId()))
  return (
    <>
      <div className="scorer-entry">
        {refusal !== undefined && (
          <p className="scorer-note" role="alert">
            <Text id="score.notCounted" /> <FaultWords fault={refusal} />
          </p>
        )}
        {anew && (
          <p className="scorer-note" role="status">
            <Text id="score.begunAnew" values={{ entries: anew.entries.length }} />
          </p>
        )}
        {panel === 'pad' && !isLocked && <FieldTaps />}
        {entry()}
      </div>
      <nav className="scorer-tools scorer-four">
        <Key id="score.undo" kind="tool" isOff={isLocked} tap={() => void tapUndo(phone)} />
        <Key id="score.redo" kind="tool" isOff={isLocked || !hasRedo} tap={tapRedo} />
        <Key id="score.overs" kind="tool" {...toggle('overs')} />
        <Key id="score.more" kind="tool" isOff={isLocked} {...toggle('more')} />
      </nav>
    </>
  )

  function entry() {
    if (panel === 'overs') return <OversList close={back} showBook={() => setPanel('book')} />
    if (panel === 'book') return <OwnScorebook />
    if (isLocked) return null
    if (panel === 'more') return <MorePanel close={back} />
    if (match.draft.of !== undefined) return <EditedBall />
    return pad.step.ask === 'ball' ? <BallPad /> : <Question />
  }
}

/** The sheet from the log of this phone, as it is without a network. */
function OwnScorebook() {
  const { slots } = useScoring().pad
  const hasWords = useScreenWords()
  const events = useMemo(
    () =>
      slots.flatMap(({ id, event }): BookEvent[] => {
        if (!event) return []
        if (event.Type !== 'delivery') return [{ between: event }]
        const { Innings, Over, N, NonStriker } = event
        return [{ ball: { ...shownDelivery(event), Innings, Over, N, NonStriker, atMs: timeOfId(id) } }]
      }),
    [slots],
  )
  return hasWords && <Scorebook events={events} />
}
