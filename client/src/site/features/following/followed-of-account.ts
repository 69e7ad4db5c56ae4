import { put } from '#client/kit/api/call.ts'
import type { HttpClient } from '#client/kit/api/exchange.ts'
import { httpClient } from '#client/kit/api/http-client.ts'
import { send } from '#client/kit/api/send.ts'
import { session } from '#client/kit/api/session.ts'
import { steadyNow } from '#client/kit/live/steady-now.ts'
import { sharedStore } from '#client/kit/stored/shared.ts'
import { readStored, storedAtom } from '#client/kit/stored/stored.ts'
import type { ChangeFollowedRequest, FollowedThings } from '#shared/api/following.ts'
import { MAX_ID } from '#shared/api/following-limits.ts'
import { changesBetween, type FollowedChanges, isNoChange, withChanges } from './followed-changes.ts'
import { type Followed, followed, NOTHING_FOLLOWED } from './followed-things.ts'

const followedAnswer = async () => (await import('#shared/api/following.ts')).FollowedAnswer

/** Each reader's own answers: never cached. */
const followedOfAccount = (userId: number) => ({
  key: `/api/Auth/Followed/${userId}`,
  answer: followedAnswer,
})

const changeFollowed = (userId: number, change: ChangeFollowedRequest) =>
  put(`/api/Auth/ChangeFollowed/${userId}`, change, followedAnswer)

const SUCCESS = 200
const KINDS = ['teams', 'players', 'matches'] as const
/** How often changes of other devices are requested. */
const EVERY_MS = 60_000

/** The account's last answer: the device's differences are still to be sent. */
type LastAnswer = { userId: number; had: Followed }

const lastAnswer = storedAtom<LastAnswer | undefined>('followed-of-account', undefined, (text) => {
  const { userId, had } = JSON.parse(text) as Partial<LastAnswer>
  const isWhole = had !== undefined && KINDS.every((kind) => Array.isArray(had[kind]))
  return isWhole && userId !== undefined && Number.isInteger(userId) ? { userId, had } : undefined
})

/**
 * Syncs what is followed between device and account while the reader is logged in. The device's list joins
 * the account at the first login; from then on every change counts on all devices. A logout clears the
 * device, unless changes could not be sent. Without the origin's calls everything stays on the device.
 */
export function keepFollowedInStep(userId: number, client: HttpClient = httpClient): () => void {
  let isStopped = false
  let isAsking = false
  let askedMs = Number.NEGATIVE_INFINITY

  const ask = async () => {
    if (isStopped || isAsking) return
    isAsking = true
    askedMs = steadyNow()
    const before = readStored(followed)
    const changes = unsent(userId)
    const { code, answer } = await send(
      isNoChange(changes)
        ? followedOfAccount(userId)
        : changeFollowed(userId, { Add: asSent(changes.add), Remove: asSent(changes.remove) }),
      { quiet: true, hideLoader: true, isOptional: true, outlivesPage: true },
      client,
    )
    isAsking = false
    if (isStopped || code !== SUCCESS || !answer) return
    const had = asStored(answer.data)
    sharedStore.set(lastAnswer, { userId, had })
    // With changes made meanwhile, which are sent next.
    sharedStore.set(followed, withChanges(had, changesBetween(before, readStored(followed))))
  }
  const askIfChanged = () => {
    if (!isNoChange(unsent(userId))) void ask()
  }
  const askIfLookedAt = () => {
    if (document.visibilityState === 'visible' && steadyNow() - askedMs >= EVERY_MS) void ask()
  }

  const undo = sharedStore.sub(followed, askIfChanged)
  document.addEventListener('visibilitychange', askIfLookedAt)
  window.addEventListener('online', askIfChanged)
  void ask()
  return () => {
    isStopped = true
    undo()
    document.removeEventListener('visibilitychange', askIfLookedAt)
    window.removeEventListener('online', askIfChanged)
    if (session().kind === 'nobody') leaveDevice(userId)
  }
}

function leaveDevice(userId: number): void {
  if (readStored(lastAnswer)?.userId !== userId || !isNoChange(unsent(userId))) return
  sharedStore.set(lastAnswer, undefined)
  sharedStore.set(followed, NOTHING_FOLLOWED)
}

/** Without what another account's owner left here. */
function unsent(userId: number): FollowedChanges {
  const last = readStored(lastAnswer)
  const had = last ? (last.userId === userId ? last.had : readStored(followed)) : NOTHING_FOLLOWED
  return changesBetween(had, readStored(followed))
}

/** One wrong id would have the origin refuse all of them. */
const idsIn = (ids: readonly number[]) => ids.filter((id) => id > 0 && id <= MAX_ID)
const asSent = ({ teams, players, matches }: Followed): FollowedThings => ({
  ...{ Teams: idsIn(teams), Players: idsIn(players), Matches: idsIn(matches) },
})
const asStored = ({ Teams, Players, Matches }: FollowedThings): Followed => ({
  ...{ teams: Teams, players: Players, matches: Matches },
})
