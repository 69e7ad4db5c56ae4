import type { CheckedText } from './checked-text.ts'
import type { MatchStory } from './story/match-story.ts'

/** Everybody is named in full where a reader first meets them, by surname afterwards, unless others share it. */
export function settledNames(story: MatchStory, paragraphs: readonly CheckedText[][]): CheckedText[][] {
  const sharing = sharersOfSurnames(story)
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

/** How many of the match have the surname of each player. */
export function sharersOfSurnames({ facts }: MatchStory): Map<number, number> {
  const players = facts.sheet.Teams.flatMap(({ Players }) => Players)
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
