import { type ContentType, Reaction } from '#shared/api/content.ts'

/** What the reader thought of things, kept in the browser: `news/12` → `like`. */
const STORAGE_KEY = 'reactions'
/** The oldest choices go first: a reader of years must not fill the store. */
const MAX_KEPT = 500

type Kept = Record<string, Reaction>
/** Asked for each time: where storage is forbidden, even naming it throws. */
type Store = () => Storage

export const nameOf = (type: ContentType, id: number) => `${type}/${id}`

export function keptReaction(store: Store, name: string): Reaction | null {
  return read(store)[name] ?? null
}

export function keepReaction(store: Store, name: string, reaction: Reaction | null): void {
  const { [name]: _before, ...others } = read(store)
  const kept = Object.entries(reaction === null ? others : { ...others, [name]: reaction })
  try {
    store().setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(kept.slice(-MAX_KEPT))))
  } catch {
    // A full store forgets this choice with the page.
  }
}

/** Anything but a record of reactions counts as none: people and other programs write into this store too. */
function read(store: Store): Kept {
  try {
    const kept: unknown = JSON.parse(store().getItem(STORAGE_KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, Reaction] =>
        (Reaction.options as readonly unknown[]).includes(entry[1]),
      ),
    )
  } catch {
    return {}
  }
}
