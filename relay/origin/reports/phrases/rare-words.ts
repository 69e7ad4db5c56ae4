import type { Phrases } from './phrase-keys.ts'

/** A word that more phrases of a language hold than these is one that every report is full of. */
const MOST_PHRASES = 6
const PLACE = /\{[^{}]*\}/g

/** The words of a phrase that few others of its language hold: said again soon, they are noticed. */
export function rareWordsIn(phrase: string, phrases: Phrases): string[] {
  const counts = countsOf(phrases)
  return wordsIn(phrase).filter((word) => (counts.get(word) ?? 0) <= MOST_PHRASES)
}

const counted = new WeakMap<Phrases, ReadonlyMap<string, number>>()

function countsOf(phrases: Phrases): ReadonlyMap<string, number> {
  const known = counted.get(phrases)
  if (known) return known
  const counts = new Map<string, number>()
  for (const phrase of Object.values(phrases).flat())
    for (const word of wordsIn(phrase)) counts.set(word, (counts.get(word) ?? 0) + 1)
  counted.set(phrases, counts)
  return counts
}

/** Each word once; one letter, with its signs, is none. */
function wordsIn(phrase: string): string[] {
  const words = phrase.replace(PLACE, ' ').match(/[\p{L}\p{M}\u200c]{3,}/gu) ?? []
  return [...new Set(words)]
}
