import type { ReactNode } from 'react'
import { BoardRow } from '#client/features/match-lists/board-row.tsx'
import { MatchItemRow } from '#client/features/match-lists/match-item-row.tsx'
import { Text } from '#client/i18n/text.tsx'
import { Section } from '#client/ui/section.tsx'
import type { MatchItem } from '#shared/api/match.ts'

type NextProps = {
  matches: readonly MatchItem[]
  /** LiveMatchIds that have begun by the board: the list may be older. */
  begun: readonly string[]
}

export function PlayedNext({ matches, begun }: NextProps) {
  const next = matches.filter((match) => !isAmong(begun, match))
  return (
    <List title="home.fixtures" empty="list.noFixtures" isEmpty={next.length === 0}>
      <Rows matches={next} />
    </List>
  )
}

type HereProps = {
  matches: readonly MatchItem[]
  running: readonly string[]
  ended: readonly string[]
}

/** Matches that ended after the list was made come first. */
export function PlayedHere({ matches, running, ended }: HereProps) {
  const listed = matches.filter((match) => !isAmong(running, match))
  const since = ended.filter((id) => !listed.some(({ LiveMatchId }) => `${LiveMatchId}` === id))
  return (
    <List title="home.results" empty="list.noResults" isEmpty={listed.length + since.length === 0}>
      {since.map((id) => (
        <BoardRow key={id} id={id} />
      ))}
      <Rows matches={listed} />
    </List>
  )
}

type ListProps = {
  title: 'home.fixtures' | 'home.results'
  empty: 'list.noFixtures' | 'list.noResults'
  isEmpty: boolean
  children: ReactNode
}

function List({ title, empty, isEmpty, children }: ListProps) {
  return (
    <Section title={<Text id={title} />}>
      {isEmpty ? <Text as="p" className="section-message soft" id={empty} /> : <ul>{children}</ul>}
    </Section>
  )
}

function Rows({ matches }: { matches: readonly MatchItem[] }) {
  return matches.map((match) => <MatchItemRow key={match.MatchId} match={match} isAtOneGround />)
}

const isAmong = (ids: readonly string[], { LiveMatchId }: MatchItem): boolean =>
  LiveMatchId !== undefined && ids.includes(`${LiveMatchId}`)
