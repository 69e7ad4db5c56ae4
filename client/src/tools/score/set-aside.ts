import { withMine } from '#shared/scoring/parting.ts'
import type { LogEntry } from '#shared/scoring/scored-log.ts'
import type { Aside, StoredMatch } from './stored-match.ts'

export function withAside(match: StoredMatch, after: number, entries: readonly LogEntry[]): StoredMatch {
  return entries.length === 0 ? match : added(match, { after, entries })
}

export const withBegunAnew = (match: StoredMatch, after: number, entries: readonly LogEntry[]): StoredMatch =>
  added(match, { after, entries, isBegunAnew: true })

function added(match: StoredMatch, aside: Aside): StoredMatch {
  return { ...match, asides: [...(match.asides ?? []), aside] }
}

/** They count in the place of what was entered since, which is set aside in turn. `id` begins the ids of the new entries. */
export function takeBack(match: StoredMatch, aside: Aside, id: string): StoredMatch {
  const { pad, Sheet, asides = [] } = match
  const { after, entries } = aside
  const place = asides.indexOf(aside)
  if (place < 0 || match.theirs) return match
  const theirs = pad.log.slice(after)
  const logs = { common: pad.log.slice(0, after), mine: renamed(entries, id), theirs }
  const log = withMine(Sheet, logs, `${id}.x`)
  const others = { ...match, asides: asides.filter((one) => one !== aside) }
  return withAside({ ...others, pad: { log, chosen: [], undone: [], done: [] } }, after, theirs)
}

/** An entry that is in the log already counts once only: under a new id it counts anew. */
function renamed(entries: readonly LogEntry[], id: string): LogEntry[] {
  const names = new Map(entries.map(({ Id }, place) => [Id, `${id}.${place}`]))
  return entries.map((entry) => {
    const Id = names.get(entry.Id) ?? entry.Id
    return entry.Type === 'edit' ? { ...entry, Id, Of: names.get(entry.Of) ?? entry.Of } : { ...entry, Id }
  })
}

/** As a file, with what is needed to read it. */
export function fileOfAside({ Match, Sheet, pad }: StoredMatch, { after, entries }: Aside): string {
  return JSON.stringify({ Match, Sheet, Before: pad.log.slice(0, after), Events: entries }, undefined, 1)
}
