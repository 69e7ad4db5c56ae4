import type { CheckedText } from '../checked-text.ts'

/** So many words in a row are a phrase that a reader hears again. */
const LENGTH = 4

/** Fewer are noticed where they come again within a few sentences. */
const SHORT = 3
/** So is a single word of this many letters, at the end of a sentence. */
const LONG_WORD = 5

/** The phrases of a sentence: words in a row, without names and figures. */
export function phrasesOf(told: CheckedText, length = LENGTH): string[] {
  return partsOf(told).flatMap((words) =>
    words
      .slice(0, Math.max(0, words.length - length + 1))
      .map((_, at) => words.slice(at, at + length).join(' ')),
  )
}

export const shortPhrasesOf = (told: CheckedText): string[] => [
  ...phrasesOf(told, SHORT),
  ...beginningOf(told),
]

/** The first two words, as two sentences that begin alike are noticed; none where a name or a figure is among them. */
function beginningOf([first]: CheckedText): string[] {
  const words = typeof first === 'string' ? (first.toLowerCase().match(/[a-z’]+/g) ?? []) : []
  return words.length < 2 ? [] : [`^${words.slice(0, 2).join(' ')}`]
}

export const longWordsOf = (told: CheckedText): string[] =>
  partsOf(told).flatMap((words) => words.filter(({ length }) => length >= LONG_WORD))

/** What stands between names and figures, in words. */
function partsOf(told: CheckedText): string[][] {
  return told
    .map((piece) => (typeof piece === 'string' ? piece : '#'))
    .join('')
    .split('#')
    .map((part) => part.toLowerCase().match(/[a-z’]+/g) ?? [])
}
