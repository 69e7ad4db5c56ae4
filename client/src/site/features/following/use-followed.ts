import { useShared } from '#client/kit/stored/shared.ts'
import { type Followed, followed } from './followed-things.ts'
import { sidesOf } from './sides-of-players.ts'

/**
 * As one text, for selectors: equal sets are equal values; empty where nothing is followed. The teams include
 * the sides of followed players.
 */
export function useFollowedKey(): string {
  const { teams, players, matches } = useFollowed()
  return teams.length + players.length + matches.length === 0
    ? ''
    : JSON.stringify({ teams: [...teams, ...sidesOf(players)], players, matches })
}

export function useFollowed(): Followed {
  return useShared(followed)
}
