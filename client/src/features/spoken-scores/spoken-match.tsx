import { useEffect, useRef, useState } from 'react'
import { useNames } from '#client/i18n/names.ts'
import { Text } from '#client/i18n/text.tsx'
import { match } from '#client/live/topic.ts'
import { useLive } from '#client/live/use-live.ts'
import { shortName } from '#client/ui/match/person-name.ts'
import { ResultLine } from '#client/ui/match/result-line.tsx'
import { sharedSurnames } from '#client/ui/match/shared-surnames.ts'
import { sideOf } from '#client/ui/match/sides.ts'
import { isDismissal } from '#shared/cricket/dismissals.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { type ScoreNews, scoreNews } from './score-news.ts'
import { SentenceThrottle } from './sentence-throttle.ts'

/** Says what is new about one match since it was last spoken of; `first` is what the page showed before. */
export function SpokenMatch({ id, first }: { id: number; first: MatchState }) {
  const state = useLive(match(id), whole)
  const latest = useRef(state)
  const spokenOf = useRef(first)
  const [news, setNews] = useState<ScoreNews>()
  const turns = useRef<SentenceThrottle>(undefined)
  useEffect(() => {
    turns.current = new SentenceThrottle(Date.now, (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    })
    return () => turns.current?.stop()
  }, [])
  useEffect(() => {
    latest.current = state
    turns.current?.ask(() => {
      const { current: now } = latest
      const { current: before } = spokenOf
      const found = now && scoreNews(before, now)
      if (!found) return false
      spokenOf.current = now
      setNews(found)
      return true
    })
  }, [state])
  return state && news ? <Sentence news={news} state={state} /> : null
}

const whole = (state: MatchState) => state

function Sentence({ news, state }: { news: ScoreNews; state: MatchState }) {
  const { Match: match } = state
  const names = useNames()
  if (news.kind === 'result') return <ResultLine result={news.result} match={match} />
  const { innings } = news
  const shared = sharedSurnames(state.Innings)
  const score = {
    team: names.team(sideOf(match, innings.BattingTeamId).TeamName),
    runs: innings.Runs,
    wickets: innings.Wickets,
  }
  if (news.kind === 'score') return <Text id="speak.score" values={score} />
  return (
    <>
      {[...news.out, ...news.off].map((figures) => (
        <span key={figures.Order}>
          <Text
            id={news.out.includes(figures) ? 'speak.wicket' : 'balls.retired'}
            values={{
              player: shortName(figures.Name, shared),
              how: <HowOut kind={figures.Out?.Kind ?? ''} />,
              runs: figures.Runs,
            }}
          />{' '}
        </span>
      ))}
      <Text id="speak.score" values={score} />
    </>
  )
}

function HowOut({ kind }: { kind: string }) {
  return isDismissal(kind) ? <Text id={`dismissed.${kind}`} /> : kind
}
