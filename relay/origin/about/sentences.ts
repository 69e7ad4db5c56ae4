import { escapeHtml } from '#shared/escape-html.ts'
import type { Ways } from './about-words.ts'

/** Below so many matches a record has no statistics worth the name. */
export const FEW_MATCHES = 3

/** One of several ways to say something: always the same for a seed, another for its neighbours. */
export function oneOf(ways: Ways, seed: number): string {
  return ways[seed % ways.length] ?? ways[0]
}

/** "a, b and c". */
export function listed(parts: readonly string[], and: string): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')}${and}${parts.at(-1)}`
}

/** Sentences as one paragraph of HTML, whatever the names in them hold. */
export function paragraph(sentences: readonly string[]): string {
  const said = sentences.filter((one) => one !== '')
  return said.length === 0 ? '' : `<p>${escapeHtml(said.join(' '))}</p>`
}
