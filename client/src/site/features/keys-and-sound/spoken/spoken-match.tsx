import { useEffect, useRef, useState } from 'react'
import { OversShown } from '#client/kit/cricket-ui/match/overs-shown.tsx'
import { ResultLine } from '#client/kit/cricket-ui/match/result-line.tsx'
import { sharedSurnames, useShortName } from '#client/kit/cricket-ui/match/shared-surnames.ts'
import { sideOf } from '#client/kit/cricket-ui/match/sides.ts'
import { SpokenScore } from '#client/kit/cricket-ui/match/spoken-score.tsx'
import { useNames } from '#client/kit/i18n/names.ts'
import { phrasesIn } from '#client/kit/i18n/phrases.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { steadyNow } from '#client/kit/live/steady-now.ts'
import { match } from '#client/kit/live/topic.ts'
import { useLive } from '#client/kit/live/use-live.ts'
import { readStored } from '#client/kit/stored/stored.ts'
import { CommentaryWriter } from '#shared/commentary/commentary-writer.ts'
import { identityOfOut, remarkOnOut } from '#shared/commentary/remark-on-out.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { type ScoreNews, scoreNews } from './score-news.ts'
import { spokenPace } from './spoken-pace.ts'

const EVERY_MS = 10_000
/** Of the page, so that leaving a match and coming back does not reset it. */
let lastMs = Number.NEGATIVE_INFINITY
let waiting: ReturnType<typeof setTimeout> | undefined

/** At most one sentence in ten seconds; only one waits. `speak` returns whether there was a sentence. */
function speakInTurn(speak: () => boolean): void {
  if (waiting !== undefined) return
  const run = () => {
    waiting = undefined
    if (speak()) lastMs = steadyNow()
  }
  const waitMs = lastMs + EVERY_MS - steadyNow()
  if (waitMs > 0) waiting = setTimeout(run, waitMs)
  else run()
}

function stopSpeaking(): void {
  clearTimeout(waiting)
  waiting = undefined
}

/** A sentence is not worded anew: screen readers would read it again. */
export function SpokenMatch({ id, first }: { id: number; first: MatchState }) {
  const state = useLive(match(id), whole)
  const latest = useRef(state)
  const spokenOf = useRef(first)
  const [announced, setAnnounced] = useState<{ news: ScoreNews; state: MatchState }>()
  useEffect(() => stopSpeaking, [])
  useEffect(() => {
    latest.current = state
    speakInTurn(() => {
      const { current: now } = latest
      const { current: before } = spokenOf
      const pace = readStored(spokenPace)
      const news = now && pace !== 'off' && scoreNews(before, now, pace)
      if (!news) return false
      spokenOf.current = now
      setAnnounced({ news, state: now })
      return true
    })
  }, [state])
  return announced ? <Sentence {...announced} /> : null
}

const whole = (state: MatchState) => state

function Sentence({ news, state }: { news: ScoreNews; state: MatchState }) {
  const { Match: match } = state
  const names = useNames()
  const language = useLanguage()
  const shortName = useShortName(sharedSurnames(state.Innings))
  if (news.kind === 'result') return <ResultLine result={news.result} match={match} />
  const { innings } = news
  const team = names.team(sideOf(match, innings.BattingTeamId).TeamName)
  const score = <SpokenScore innings={innings} match={match} />
  if (news.kind === 'score') return score
  if (news.kind === 'over')
    return (
      <>
        {score} <OversShown overs={innings.Overs} match={match} />
      </>
    )
  if (news.kind === 'no run')
    return (
      <>
        <Text id="speak.noRun" /> {score}
      </>
    )
  const phrases = phrasesIn(language)
  const writer =
    phrases &&
    new CommentaryWriter(phrases, { person: (who) => shortName(`${who}`), side: () => team }, match.StartTime)
  return (
    <>
      {news.left.map(({ player, figures }) => {
        const remark = remarkOnOut(figures, innings)
        return (
          remark && (
            <span
              key={player}
            >{`${writer?.write(remark, identityOfOut(state.Deliveries, player)) ?? ''} `}</span>
          )
        )
      })}
      {score}
    </>
  )
}
