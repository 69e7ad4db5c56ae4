import { useSyncExternalStore } from 'react'
import { type Followed, followed, nothingFollowed, onFollowed } from './followed-things.ts'

/** The same as one text, for selectors: equal sets are equal values; empty where nothing is followed. */
export function useFollowedKey(): string {
  const { teams, players, matches } = useFollowed()
  return teams.length + players.length + matches.length === 0
    ? ''
    : JSON.stringify({ teams, players, matches })
}

export function useFollowed(): Followed {
  return useSyncExternalStore(onFollowed, followed, nothingFollowed)
}
