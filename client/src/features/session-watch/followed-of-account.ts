import { put } from '#client/api/call.ts'
import type { HttpClient } from '#client/api/exchange.ts'
import { httpClient } from '#client/api/http-client.ts'
import { send } from '#client/api/send.ts'
import { session } from '#client/api/session.ts'
import {
  type Followed,
  followed,
  onFollowed,
  replaceFollowed,
  rereadFollowed,
} from '#client/live/followed-things.ts'
import { steadyNow } from '#client/live/steady-now.ts'
import type { ChangeFollowedRequest, FollowedThings } from '#shared/api/following.ts'
import { MAX_ID } from '#shared/api/following-limits.ts'
import {
  changesBetween,
  type FollowedChanges,
  isNoChange,
  NOTHING_FOLLOWED,
  withChanges,
} from './followed-changes.ts'

const followedAnswer = async () => (await import('#shared/api/following.ts')).FollowedAnswer

/** Each reader's own answers: never cached. */

const followedOfAccount = (userId: number) => ({
  key: `/api/Auth/Followed/${userId}`,
  answer: followedAnswer,
})

const changeFollowed = (userId: number, change: ChangeFollowedRequest) =>
  put(`/api/Auth/ChangeFollowed/${userId}`, change, followedAnswer)

const SUCCESS = 200
const STORAGE_KEY = 'followed-of-account'
const KINDS = ['teams', 'players', 'matches'] as const
/** How often changes of other devices are requested. */
const EVERY_MS = 60_000

/** The account's last answer: the device's differences are still to be sent. */
type LastAnswer = { userId: number; had: Followed }

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
    const before = followed()
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
    keep({ userId, had })
    // With changes made meanwhile, which are sent next.
    replaceFollowed(withChanges(had, changesBetween(before, followed())))
  }
  const askIfChanged = () => {
    if (!isNoChange(unsent(userId))) void ask()
  }
  const askIfLookedAt = () => {
    if (document.visibilityState === 'visible' && steadyNow() - askedMs >= EVERY_MS) void ask()
  }
  const hearOtherTabs = ({ key }: StorageEvent) => {
    if (key === 'followed') rereadFollowed()
  }

  const undo = onFollowed(askIfChanged)
  document.addEventListener('visibilitychange', askIfLookedAt)
  window.addEventListener('online', askIfChanged)
  window.addEventListener('storage', hearOtherTabs)
  void ask()
  return () => {
    isStopped = true
    undo()
    document.removeEventListener('visibilitychange', askIfLookedAt)
    window.removeEventListener('online', askIfChanged)
    window.removeEventListener('storage', hearOtherTabs)
    if (session().kind === 'nobody') leaveDevice(userId)
  }
}

function leaveDevice(userId: number): void {
  if (lastAnswer()?.userId !== userId || !isNoChange(unsent(userId))) return
  keep(undefined)
  replaceFollowed(NOTHING_FOLLOWED)
}

/** Without what another account's owner left here. */
function unsent(userId: number): FollowedChanges {
  const last = lastAnswer()
  const had = last ? (last.userId === userId ? last.had : followed()) : NOTHING_FOLLOWED
  return changesBetween(had, followed())
}

let inMemory: LastAnswer | undefined

function lastAnswer(): LastAnswer | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<LastAnswer>
    const isWhole = KINDS.every((kind) => Array.isArray(stored.had?.[kind]))
    return Number.isInteger(stored.userId) && isWhole ? (stored as LastAnswer) : undefined
  } catch {
    return inMemory
  }
}

function keep(answer: LastAnswer | undefined): void {
  inMemory = answer
  try {
    if (answer) localStorage.setItem(STORAGE_KEY, JSON.stringify(answer))
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Without storage it lasts until the page closes.
  }
}

/** One wrong id would have the origin refuse all of them. */
const idsIn = (ids: readonly number[]) => ids.filter((id) => id > 0 && id <= MAX_ID)
const asSent = ({ teams, players, matches }: Followed): FollowedThings => ({
  ...{ Teams: idsIn(teams), Players: idsIn(players), Matches: idsIn(matches) },
})
const asStored = ({ Teams, Players, Matches }: FollowedThings): Followed => ({
  ...{ teams: Teams, players: Players, matches: Matches },
})
