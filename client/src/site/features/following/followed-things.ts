import { sharedStore } from '#client/kit/stored/shared.ts'
import { readStored, storedAtom } from '#client/kit/stored/stored.ts'
import { MAX_FOLLOWED } from '#shared/api/following-limits.ts'

export type Followed = { teams: readonly number[]; players: readonly number[]; matches: readonly number[] }
export type FollowKind = keyof Followed

export function ofEachKind(ids: (kind: FollowKind) => readonly number[]): Followed {
  return { teams: ids('teams'), players: ids('players'), matches: ids('matches') }
}

export const NOTHING_FOLLOWED = ofEachKind(() => [])

/** Stored on the device; `followed-of-account.ts` syncs it with the account. */
export const followed = storedAtom<Followed>('followed', NOTHING_FOLLOWED, parseFollowed, { isChoice: true })

export function setFollowed(kind: FollowKind, id: number, on: boolean): void {
  const now = readStored(followed)
  const others = now[kind].filter((one) => one !== id)
  sharedStore.set(followed, { ...now, [kind]: on ? [id, ...others].slice(0, MAX_FOLLOWED) : others })
}

export function readFollowedKey(key: string): Followed {
  return key === '' ? NOTHING_FOLLOWED : (JSON.parse(key) as Followed)
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

function parseFollowed(text: string): Followed {
  const lists = JSON.parse(text) as Partial<Record<FollowKind, unknown>>
  return ofEachKind((kind) => idsIn(lists[kind]))
}

function idsIn(list: unknown): number[] {
  return Array.isArray(list) ? list.filter((id) => Number.isInteger(id)).slice(0, MAX_FOLLOWED) : []
}
