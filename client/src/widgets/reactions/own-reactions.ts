import type { ContentType, Reaction, Reactions } from '#shared/api/content.ts'

/** What the reader thought of things, kept in the browser by `news/12`, with what the origin answered to it. */
const STORAGE_KEY = 'reactions'
/** The oldest choices go first: a reader of years must not fill the store. */
const MAX_KEPT = 500
/** A page may have been made, by the caches before it, of counts as old as this. */
const PAGE_LAG_MS = 240_000

/** `at`, by the relay's clock: when the origin counted so. Choices of earlier years are kept without counts. */
export type Answered = Reactions & { at: number }
type StoredReaction = Answered | { Mine: Reaction }

/** Counts that came with a page, and when. */
export type OnPage = Pick<Reactions, 'Likes' | 'DisLikes'> & { at: number }

/** Asked for each time: where storage is forbidden, even naming it throws. */
type Store = () => Storage

export const nameOf = (type: ContentType, id: number) => `${type}/${id}`

/** The store as text, which is equal as long as nothing has changed. */
export function keptText(store: Store): string {
  try {
    return store().getItem(STORAGE_KEY) ?? ''
  } catch {
    return ''
  }
}

export function keptReaction(text: string, name: string): StoredReaction | undefined {
  return read(text).get(name)
}

export function keepReaction(store: Store, name: string, answered: Answered): void {
  const kept = read(keptText(store))
  kept.delete(name)
  kept.set(name, answered)
  const needed = [...kept].filter(([, one]) => one.Mine !== null || isAhead(one, { at: answered.at }))
  try {
    store().setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(needed.slice(-MAX_KEPT))))
  } catch {
    // A full store forgets this choice with the page.
  }
}

/** What to show of a thing: the origin's answer to this browser, until a page must have heard of it too. */
export function reconciled(page: OnPage, kept: StoredReaction | undefined): Reactions {
  if (kept && isAhead(kept, page)) return { Likes: kept.Likes, DisLikes: kept.DisLikes, Mine: kept.Mine }
  const mine = kept?.Mine ?? null
  // One's own is among them, whatever has been lost on the way.
  return {
    Likes: Math.max(page.Likes, Number(mine === 'like')),
    DisLikes: Math.max(page.DisLikes, Number(mine === 'dislike')),
    Mine: mine,
  }
}

function isAhead(kept: StoredReaction, page: { at: number }): kept is Answered {
  return 'at' in kept && page.at < kept.at + PAGE_LAG_MS
}

/** Anything but a record of reactions counts as none: people and other programs write into this store too. */
function read(text: string): Map<string, StoredReaction> {
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null) return new Map()
    return new Map(
      Object.entries(kept).flatMap(([name, value]): [string, StoredReaction][] => {
        const entry = entryIn(typeof value === 'string' ? { Mine: value } : value)
        return entry ? [[name, entry]] : []
      }),
    )
  } catch {
    return new Map()
  }
}

/** By hand, as articles read it while they come to life. */
function entryIn(value: unknown): StoredReaction | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { Likes, DisLikes, Mine, at } = value as Record<keyof Answered, unknown>
  if (!isReaction(Mine) && Mine !== null) return undefined
  if (isCount(Likes) && isCount(DisLikes) && Number.isFinite(at)) {
    return { Likes, DisLikes, Mine, at: at as number }
  }
  return Mine === null ? undefined : { Mine }
}

function isReaction(value: unknown): value is Reaction {
  return value === 'like' || value === 'dislike'
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
