import { escapeHtml } from '#shared/escape-html.ts'

/** Parts of short texts about players and sides, in plain English. */

/** Below so many matches a record has no statistics worth the name. */
export const FEW_MATCHES = 3

/** One of several ways to say something: always the same for a seed, another for its neighbours. */
export function oneOf<T>(ways: readonly [T, ...T[]], seed: number): T {
  return ways[seed % ways.length] ?? ways[0]
}

/** "1 run", "2 runs", "no runs". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count === 0 ? 'no' : count} ${count === 1 ? one : many}`
}

/** "a, b and c". */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** "one match", "two matches", "14 matches": small counts in words, as a newspaper has them. */
export function countInWords(count: number, one: string, many = `${one}s`): string {
  return `${SMALL[count] ?? count} ${count === 1 ? one : many}`
}

/** Sentences as one paragraph of HTML, whatever the names in them hold. */
export function paragraph(sentences: readonly string[]): string {
  if (sentences.length === 0) return ''
  return `<p>${escapeHtml(sentences.join(' '))}</p>`
}
