import type { ReactNode } from 'react'
import { BoardLine } from '#client/kit/cricket-ui/match/board-line.tsx'
import { groundHeardAt, silentMinutes } from '#client/kit/cricket-ui/match/ground-silence.ts'
import { isRunning } from '#client/kit/cricket-ui/match/phase.ts'
import { sideScores } from '#client/kit/cricket-ui/match/score-text.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { DayOf, TimeOfDay } from '#client/kit/i18n/times.tsx'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { board } from '#client/kit/live/topic.ts'
import { answerInPage } from '#client/server/answer-in-page.ts'
import { paths } from '#shared/addresses/paths.ts'
import type { MatchItem } from '#shared/api/match.ts'
import { addressIn } from '#shared/language.ts'
import type { Board, BoardMatch } from '#shared/live/match-state.ts'
import type { PlainProps } from '../plain-page.ts'
import { fixtures, results } from './text-calls.ts'
import { TextFrame } from './text-frame.tsx'

/** The lists are empty where their calls failed. */
export function TextBoard({ contents: { live, content, at: now } }: PlainProps) {
  const text = useText()
  const known = live[board]?.state as Board | undefined
  const matches = Object.values(known?.Matches ?? {}).sort(byPlay)
  const listed = (call: typeof results) => answerInPage(call, content)?.data ?? []
  const onBoard = new Set(matches.map(({ MatchId }) => MatchId))
  const isElsewhere = ({ MatchId }: MatchItem) => !onBoard.has(MatchId)
  return (
    <TextFrame
      title={text('home.title')}
      full={paths.home}
      own={paths.text}
      now={now}
      isLive
      status={known === undefined ? 503 : 200}
    >
      <Text as="h1" id="home.title" />
      {matches.length === 0 && <Text as="p" id={known === undefined ? 'state.neverFresh' : 'home.quiet'} />}
      <ul>
        {matches.map((match) => (
          <MatchLines key={match.LiveMatchId} match={match}>
            <BoardLine match={match} />
            <Silence match={match} now={now} />
          </MatchLines>
        ))}
      </ul>
      <List title="home.results" matches={listed(results).filter(isElsewhere)}>
        {(match) => <BoardLine match={match} />}
      </List>
      <List title="home.fixtures" matches={listed(fixtures).filter(isElsewhere)}>
        {({ StartTime, Venue }) => (
          <>
            <DayOf iso={StartTime} now={now} />, <TimeOfDay iso={StartTime} /> · <VenueName of={Venue} />
          </>
        )}
      </List>
    </TextFrame>
  )
}

/** Matches in play first, the others by start. */
function byPlay(a: BoardMatch, b: BoardMatch): number {
  const running = Number(isRunning(b.Status)) - Number(isRunning(a.Status))
  return running || Date.parse(a.StartTime) - Date.parse(b.StartTime)
}

type ListProps = {
  title: 'home.results' | 'home.fixtures'
  matches: readonly MatchItem[]
  children(match: BoardMatch): ReactNode
}

function List({ title, matches, children }: ListProps) {
  if (matches.length === 0) return null
  return (
    <>
      <Text as="h2" id={title} />
      <ul>
        {matches.map((match) => (
          <MatchLines key={match.MatchId} match={match}>
            {children(match as BoardMatch)}
          </MatchLines>
        ))}
      </ul>
    </>
  )
}

type MatchProps = {
  match: Pick<MatchItem, 'LiveMatchId' | 'TeamA' | 'TeamB' | 'Scores'>
  children: ReactNode
}

function MatchLines({ match, children }: MatchProps) {
  const language = useLanguage()
  const names = useNames()
  const side = (team: BoardMatch['TeamA']) =>
    [names.team(team.TeamName), sideScores(match, team.TeamId).join(' & ')].filter(Boolean).join(' ')
  const sides = <Text id="match.title" values={{ a: side(match.TeamA), b: side(match.TeamB) }} />
  const { LiveMatchId: id } = match
  return (
    <li>
      {id === undefined ? <b>{sides}</b> : <a href={addressIn(language, paths.textMatch(id))}>{sides}</a>}
      <p>{children}</p>
    </li>
  )
}

function Silence({ match, now }: { match: BoardMatch; now: number }) {
  const minutes = silentMinutes(groundHeardAt({ Match: match }), now)
  if (minutes === undefined) return null
  return (
    <>
      {' '}
      · <Text id="state.groundSilent" values={{ minutes }} />
    </>
  )
}

function VenueName({ of }: { of: string }) {
  return <>{useNames().venue(of)}</>
}
