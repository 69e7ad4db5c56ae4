import { type ReactNode, type RefObject, useEffect } from 'react'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { sharedStore, useShared } from '#client/kit/stored/shared.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { Failed } from '#client/kit/ui/content-states.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { useFoundGroups } from './found-things.ts'
import { NothingFound } from './nothing-found.tsx'
import { recentSearches } from './recent-searches.ts'
import { ThingLine } from './thing-line.tsx'
import { useFound } from './use-found.ts'

/** So many of each group that all groups are visible. */
const MOST = 4

type Props = {
  id: string
  list: RefObject<HTMLDivElement | null>
  words: string
  activeId: string | undefined
  /** An option was followed. */
  chosen(): void
  take(words: string): void
  /** The options have changed. */
  changed(): void
}

/** What is found, or the last searches. */
export function SearchOptions({ id, list, words, activeId, chosen, take, changed }: Props) {
  const text = useText()
  const finding = useFound(words)
  const groupsOf = useFoundGroups()
  const recent = useShared(recentSearches)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever else is shown, the options are others
  useEffect(changed, [finding, recent, words])
  const option = (key: string) => ({
    id: `search-${key}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': activeId === `search-${key}`,
    className: 'search-option',
  })
  const found = finding.kind === 'found' ? finding : undefined
  const groups = found ? groupsOf(found.found, MOST) : []
  const count = groups.reduce((sum, { things }) => sum + things.length, 0)
  return (
    <>
      <p className="visually-hidden" role="status">
        {found && <Text id="search.count" values={{ count }} />}
      </p>
      {finding.kind === 'failed' && <Failed message={finding.error.message} retry={finding.retry} />}
      {found && count === 0 && <NothingFound words={found.words} chosen={chosen} />}
      {words === '' && recent.length === 0 && (
        <Text as="p" className="search-note soft" id="search.everythingNote" />
      )}
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={text('search.everything')}
        className="search-options"
      >
        {words === '' && recent.length > 0 && (
          <Group name="recent" title={<Text id="search.recent" />}>
            {recent.map((one, place) => (
              <Link
                key={one}
                {...option(`recent-${place}`)}
                to={paths.search(one)}
                onClick={(event) => {
                  event.preventDefault()
                  take(one)
                }}
              >
                {one}
              </Link>
            ))}
          </Group>
        )}
        {found &&
          groups.map(({ group, things }) => (
            <Group key={group} name={group} title={<Text id={`searchGroup.${group}`} />}>
              {things.map((thing) => (
                <Link key={thing.key} {...option(thing.key)} to={thing.to} onClick={chosen}>
                  <ThingLine thing={thing} wanted={found.words} />
                </Link>
              ))}
            </Group>
          ))}
        {found && count > 0 && (
          <Link {...option('all')} to={paths.search(words)} onClick={chosen}>
            <Text id="search.all" values={{ text: words }} />
          </Link>
        )}
      </div>
      {words === '' && recent.length > 0 && (
        <Button
          className="search-forget"
          onClick={() => sharedStore.set(recentSearches, [])}
          id="search.forget"
        />
      )}
    </>
  )
}

function Group({ name, title, children }: { name: string; title: ReactNode; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list of options has groups of this role
    <div role="group" aria-labelledby={`search-group-${name}`}>
      <div id={`search-group-${name}`} role="presentation" className="search-group-title small soft">
        {title}
      </div>
      {children}
    </div>
  )
}
