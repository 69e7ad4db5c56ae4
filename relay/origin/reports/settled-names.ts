import type { CheckedText } from './checked-text.ts'

type Player = { PlayerId: number; Name: string }

/** Everybody is named in full where a reader first meets them, by surname afterwards, unless others share it. */
export function settledNames(
  players: readonly Player[],
  paragraphs: readonly CheckedText[][],
): CheckedText[][] {
  const sharing = sharersOfSurnames(players)
  const met = new Set<number>()
  return paragraphs.map((sentences) =>
    sentences.map((told) =>
      told.map((piece) => {
        if (typeof piece === 'string' || !('player' in piece)) return piece
        const isFirst = !met.has(piece.player)
        met.add(piece.player)
        const isOnly = sharing.get(piece.player) === 1
        return isFirst || !isOnly ? piece : { ...piece, shown: surnameOf(piece.shown) }
      }),
    ),
  )
}

/** How many of all have the surname of each. */
export function sharersOfSurnames(players: readonly Player[]): Map<number, number> {
  const counted = new Map<string, number>()
  for (const { Name } of players) {
    const surname = surnameOf(Name)
    counted.set(surname, (counted.get(surname) ?? 0) + 1)
  }
  return new Map(players.map(({ PlayerId, Name }) => [PlayerId, counted.get(surnameOf(Name)) ?? 0]))
}

/** The last word of a name, with the particles before it: "van der Dussen". */
export function surnameOf(name: string): string {
  const words = name.split(' ')
  const particle = words.findIndex((word) => /^\p{Ll}/u.test(word))
  return words.slice(particle === -1 ? -1 : particle).join(' ')
}
