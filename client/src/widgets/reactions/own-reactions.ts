import type { ContentType, Reaction, Reactions } from '#shared/api/content.ts'

/** The reader's reactions in the browser's storage, by `news/12`, with the origin's answers. */
const STORAGE_KEY = 'reactions'
/** The oldest go first: storage is limited. */
const MAX_STORED = 500
/** A cached page may have counts as old as this. */
const PAGE_LAG_MS = 240_000

/** `at`: when the origin counted, by the relay's clock. Choices of earlier years are stored without counts. */
export type Answered = Reactions & { at: number }
type StoredReaction = Answered | { Mine: Reaction }

/** The page's counts, and their time. */
export type OnPage = Pick<Reactions, 'Likes' | 'DisLikes'> & { at: number }

/** A function: where storage is forbidden, even naming it throws. */
type Store = () => Storage

export const nameOf = (type: ContentType, id: number) => `${type}/${id}`

/** As text: equal while nothing has changed. */
export function storedText(store: Store): string {
  try {
    return store().getItem(STORAGE_KEY) ?? ''
  } catch {
    return ''
  }
}

export function storedReaction(text: string, name: string): StoredReaction | undefined {
  return read(text).get(name)
}

export function storeReaction(store: Store, name: string, answered: Answered): void {
  const stored = read(storedText(store))
  stored.delete(name)
  stored.set(name, answered)
  const needed = [...stored].filter(([, one]) => one.Mine !== null || isAhead(one, { at: answered.at }))
  try {
    store().setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(needed.slice(-MAX_STORED))))
  } catch {
    // A full store loses this choice.
  }
}

/** The origin's answer to this browser, until a page must include it. */
export function reconciled(page: OnPage, stored: StoredReaction | undefined): Reactions {
  if (stored && isAhead(stored, page))
    return { Likes: stored.Likes, DisLikes: stored.DisLikes, Mine: stored.Mine }
  const mine = stored?.Mine ?? null
  // The reader's own reaction counts in any case.
  return {
    Likes: Math.max(page.Likes, Number(mine === 'like')),
    DisLikes: Math.max(page.DisLikes, Number(mine === 'dislike')),
    Mine: mine,
  }
}

function isAhead(stored: StoredReaction, page: { at: number }): stored is Answered {
  return 'at' in stored && page.at < stored.at + PAGE_LAG_MS
}

/** Other content of the storage counts as none. */
function read(text: string): Map<string, StoredReaction> {
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null) return new Map()
    return new Map(
      Object.entries(stored).flatMap(([name, value]): [string, StoredReaction][] => {
        const entry = entryIn(typeof value === 'string' ? { Mine: value } : value)
        return entry ? [[name, entry]] : []
      }),
    )
  } catch {
    return new Map()
  }
}

/** Without a schema, as articles read it while they hydrate. */
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
