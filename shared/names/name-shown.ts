export const NAMES_SHOWN = ['as written', 'initials', 'not shown'] as const
export type NameShown = (typeof NAMES_SHOWN)[number]

/** A name is data and has no language: readers of each language see it in their script. */
const HIDDEN_NAME = 'Player'
const graphemes = new Intl.Segmenter()

/** What readers see of a player's name. */
export function shownName(name: string, shown: NameShown): string {
  switch (shown) {
    case 'as written':
      return name
    case 'initials':
      return initialsOf(name)
    case 'not shown':
      return HIDDEN_NAME
  }
}

function initialsOf(name: string): string {
  const words = [...name.matchAll(/[\p{L}\p{N}][^\s.]*/gu)]
  return words
    .flatMap(([word]) => [...graphemes.segment(word)].slice(0, 1))
    .map(({ segment }) => `${segment}.`)
    .join(' ')
}
