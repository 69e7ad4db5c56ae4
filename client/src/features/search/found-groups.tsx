import { MatchesByDay } from '#client/features/match-lists/matches-by-day.tsx'
import { Text } from '#client/i18n/text.tsx'
import { Link } from '#client/ui/link.tsx'
import { Section } from '#client/ui/section.tsx'
import type { Found } from '#shared/api/search.ts'
import { useFoundGroups } from './found-things.ts'
import { NothingFound } from './nothing-found.tsx'
import { ThingLine } from './thing-line.tsx'

export function FoundGroups({ words, found }: { words: string; found: Found }) {
  const groups = useFoundGroups()(found)
  const count = groups.reduce((sum, { things }) => sum + things.length, 0)
  if (count === 0) return <NothingFound words={words} />
  return (
    <>
      <Text as="p" className="soft" role="status" id="search.count" values={{ count }} />
      {groups.map(({ group, things }) => (
        <Section key={group} title={<Text id={`searchGroup.${group}`} />}>
          {group === 'Matches' ? (
            <MatchesByDay matches={found.Matches} level="h3" />
          ) : (
            <ul className="row-columns">
              {things.map((thing) => (
                <li key={thing.key} className="found-row">
                  <Link to={thing.to} className="row-link found-line">
                    <ThingLine thing={thing} wanted={words} />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Section>
      ))}
    </>
  )
}
