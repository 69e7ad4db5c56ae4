import { MAX_FOLLOWED } from '#shared/api/following-limits.ts'

/** Stored on the device; `followed-of-account.ts` syncs it with the account. */
export type Followed = { teams: readonly number[]; players: readonly number[]; matches: readonly number[] }
export type FollowKind = keyof Followed

const STORAGE_KEY = 'followed'
const NOTHING: Followed = { teams: [], players: [], matches: [] }

const listeners = new Set<() => void>()
let known: Followed | undefined

export function onFollowed(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export function followed(): Followed {
  known ??= readStored()
  return known
}

/** On the server, and while a page hydrates. */
export const nothingFollowed = (): Followed => NOTHING

export function setFollowed(kind: FollowKind, id: number, on: boolean): void {
  // From storage: another tab may have changed it.
  const now = readStored()
  const others = now[kind].filter((one) => one !== id)
  replaceFollowed({ ...now, [kind]: on ? [id, ...others].slice(0, MAX_FOLLOWED) : others })
}

export function replaceFollowed(next: Followed): void {
  known = next
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(known))
  } catch {
    // Without storage it lasts until the page closes.
  }
  publishFollowed()
}

function publishFollowed(): void {
  for (const changed of listeners) changed()
}

export function rereadFollowed(): void {
  known = readStored()
  publishFollowed()
}

export function readFollowedKey(key: string): Followed {
  return key === '' ? NOTHING : (JSON.parse(key) as Followed)
}

export function isMatchFollowed(
  { teams, matches }: Followed,
  match: { LiveMatchId?: number | undefined; TeamA: { TeamId: number }; TeamB: { TeamId: number } },
): boolean {
  const { LiveMatchId, TeamA, TeamB } = match
  return (
    (LiveMatchId !== undefined && matches.includes(LiveMatchId)) ||
    teams.includes(TeamA.TeamId) ||
    teams.includes(TeamB.TeamId)
  )
}

function readStored(): Followed {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<
      Record<FollowKind, unknown>
    >
    return { teams: idsIn(stored.teams), players: idsIn(stored.players), matches: idsIn(stored.matches) }
  } catch {
    return known ?? NOTHING
  }
}

function idsIn(list: unknown): number[] {
  return Array.isArray(list) ? list.filter((id) => Number.isInteger(id)).slice(0, MAX_FOLLOWED) : []
}
