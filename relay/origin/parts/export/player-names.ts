import type { MatchSheet } from '#shared/cricket/match-log.ts'

/** Files name players only: two of one name in a side get numbers. */
export function playerNames({ Teams }: MatchSheet): (id: number) => string {
  const names = new Map<number, string>()
  for (const { Players } of Teams) {
    const used = new Map<string, number>()
    for (const { PlayerId, Name } of Players) {
      const times = (used.get(Name) ?? 0) + 1
      used.set(Name, times)
      names.set(PlayerId, times === 1 ? Name : `${Name} (${times})`)
    }
  }
  return (id) => names.get(id) ?? `Player ${id}`
}
