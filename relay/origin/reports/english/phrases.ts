import type { CheckedText } from '../checked-text.ts'

/** So many words in a row are a phrase that a reader hears again. */
const LENGTH = 4

/** The phrases of a sentence: words in a row, without names and figures. */
export function phrasesOf(told: CheckedText): string[] {
  return told
    .map((piece) => (typeof piece === 'string' ? piece : '#'))
    .join('')
    .split('#')
    .flatMap((part) => {
      const words = part.toLowerCase().match(/[a-z’]+/g) ?? []
      return words.slice(0, Math.max(0, words.length - LENGTH + 1)).map((_, at) => {
        return words.slice(at, at + LENGTH).join(' ')
      })
    })
}
