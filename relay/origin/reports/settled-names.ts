import type { CheckedText } from './checked-text.ts'
import type { MatchStory } from './match-story.ts'

/** Everybody is named in full where a reader first meets them, by surname afterwards, unless others share it. */
export function settledNames(story: MatchStory, paragraphs: readonly CheckedText[][]): CheckedText[][] {
  const surnames = surnamesOf(story)
  const met = new Set<number>()
  return paragraphs.map((sentences) =>
    sentences.map((told) =>
      told.map((piece) => {
        if (typeof piece === 'string' || !('player' in piece)) return piece
        const isFirst = !met.has(piece.player)
        met.add(piece.player)
        const surname = surnameOf(piece.shown)
        return isFirst || surnames.get(surname) !== 1 ? piece : { ...piece, shown: surname }
      }),
    ),
  )
}

/** How many players of the match have each surname. */
export function surnamesOf({ facts }: MatchStory): Map<string, number> {
  const counted = new Map<string, number>()
  for (const { Name } of facts.sheet.Teams.flatMap(({ Players }) => Players)) {
    const surname = surnameOf(Name)
    counted.set(surname, (counted.get(surname) ?? 0) + 1)
  }
  return counted
}

export function surnameOf(name: string): string {
  return name.split(' ').at(-1) ?? name
}
