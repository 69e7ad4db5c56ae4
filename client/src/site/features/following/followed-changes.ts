import { type Followed, ofEachKind } from './followed-things.ts'

/** The changes between two states of what is followed. */
export type FollowedChanges = { add: Followed; remove: Followed }

export function changesBetween(before: Followed, after: Followed): FollowedChanges {
  return { add: without(after, before), remove: without(before, after) }
}

/** The newest first. */
export function withChanges(state: Followed, { add, remove }: FollowedChanges): Followed {
  const left = without(without(state, remove), add)
  return ofEachKind((kind) => [...add[kind], ...left[kind]])
}

export function isNoChange({ add, remove }: FollowedChanges): boolean {
  return [add, remove].every(
    ({ teams, players, matches }) => teams.length + players.length + matches.length === 0,
  )
}

function without(state: Followed, others: Followed): Followed {
  return ofEachKind((kind) => state[kind].filter((id) => !others[kind].includes(id)))
}
