import { sharedStore } from '#client/kit/stored/shared.ts'
import { readStored, storedAtom } from '#client/kit/stored/stored.ts'
import type { ContentType, Reaction, Reactions } from '#shared/api/content.ts'

/** The oldest go first: storage is limited. */
const MAX_STORED = 500
/** A cached page may have counts as old as this. */
const PAGE_LAG_MS = 240_000

/** `at`: when the origin counted, by the relay's clock. Choices of earlier years are stored without counts. */
export type Answered = Reactions & { at: number }
type StoredReaction = Answered | { Mine: Reaction }

/** The page's counts, and their time. */
export type OnPage = Pick<Reactions, 'Likes' | 'DisLikes'> & { at: number }

export const nameOf = (type: ContentType, id: number) => `${type}/${id}`

/** The reader's reactions by `news/12`, with the origin's answers. */
export const ownReactions = storedAtom<Readonly<Record<string, StoredReaction>>>('reactions', {}, (text) =>
  Object.fromEntries(
    Object.entries(JSON.parse(text)).flatMap(([name, value]) => {
      const entry = entryIn(typeof value === 'string' ? { Mine: value } : value)
      return entry ? [[name, entry]] : []
    }),
  ),
)

export function storeReaction(name: string, answered: Answered): void {
  const { [name]: _before, ...others } = readStored(ownReactions)
  const needed = Object.entries({ ...others, [name]: answered }).filter(
    ([, one]) => one.Mine !== null || isAhead(one, { at: answered.at }),
  )
  sharedStore.set(ownReactions, Object.fromEntries(needed.slice(-MAX_STORED)))
}

/** The origin's answer to this browser, until a page must include it. */
export function reconciled(page: OnPage, known: StoredReaction | undefined): Reactions {
  if (known && isAhead(known, page)) return { Likes: known.Likes, DisLikes: known.DisLikes, Mine: known.Mine }
  const mine = known?.Mine ?? null
  // The reader's own reaction counts in any case.
  return {
    Likes: Math.max(page.Likes, Number(mine === 'like')),
    DisLikes: Math.max(page.DisLikes, Number(mine === 'dislike')),
    Mine: mine,
  }
}

function isAhead(known: StoredReaction, page: { at: number }): known is Answered {
  return 'at' in known && page.at < known.at + PAGE_LAG_MS
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
