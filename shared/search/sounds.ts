import { isIndic, latinOf } from './indic-letters.ts'
import { plainLetters } from './plain-letters.ts'

/** A word as it was typed (small letters, no accents), as it sounds, and its consonants alone. */
export type Sounds = { typed: string; spoken: string; consonants: string }

/** Marks a vowel at the beginning among the consonants, whichever it is. */
export const VOWEL = 'A'

/** Names are written in many ways and sound in one: Kholi, Kohli; Panikar, Panicker; Rao, राव. The longest first. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^isl/, 'ail'],
  [/^st$/, 'sent'],
  // Farooqui, Siddiqui
  [/(?<=.)qui$/, 'ki'],
  // Quadri, but not Quashie
  [/^qua(?=d)/, 'ka'],
  [/qu(?![aeiou])/g, 'ku'],
  [/^ye/, 'e'],
  [/igh/g, 'ai'],
  [/tch|ch/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/ck|c|q(?!u)/g, 'k'],
  [/qu/g, 'kv'],
  [/C/g, 'c'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/ow$/, 'o'],
  [/ow/g, 'au'],
  [/(?<=.)iy(?=[aeiou])/g, 'i'],
  [/ao/g, 'av'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ee|ea/g, 'i'],
  [/oo/g, 'u'],
  // An h is heard between vowels and at the beginning.
  [/(?<=.)h(?![aeiou])/g, ''],
  [/(?<=[^aeiou])h/g, ''],
  [/(?<=[^aeiouy])y/g, 'i'],
  [/(.)\1+/g, '$1'],
]

/** Words as they are typed differ in capitals, accents and signs; what is left of a sign alone is no word. */
export function wordsIn(text: string): string[] {
  return plainText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** In small letters, without accents, as it is typed where a keyboard has none. */
export function plainText(text: string): string {
  const small = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200b-\u200d'’]/g, '')
    // ಕೊ is one sign again, and not the two that it is drawn with.
    .normalize('NFC')
    .toLowerCase()
  return plainLetters(small)
}

/** One of `wordsIn`. */
export function soundsOf(word: string): Sounds {
  const latin = isIndic(word) ? latinOf(word) : word
  const spoken = SPELLINGS.reduce((text, [written, heard]) => text.replace(written, heard), latin)
  return { typed: word, spoken, consonants: consonantsOf(spoken) }
}

/** Vowels are what scripts write most differently. */
function consonantsOf(spoken: string): string {
  return spoken
    .replace(/^[aeiou]/, VOWEL)
    .replace(/(?<=.)[aeiouhy]/g, '')
    .replace(/c/g, 'k')
    .replace(/f/g, 'p')
    .replace(/(.)\1+/g, '$1')
}
