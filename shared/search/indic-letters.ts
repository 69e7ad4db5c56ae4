import { SCRIPTS } from '../language.ts'

/**
 * Devanagari, Telugu and Kannada lie in blocks of 128 with the same letters in the same places: one table reads all three,
 * as an English speaker would hear them.
 */

const BLOCK = 0x80
const BLOCKS = Object.values(SCRIPTS).map(({ first }) => first)

/** From the place of the first on, a sound a letter; `-` where a place holds none that is heard. */
const row = (first: number, sounds: string): [number, string][] =>
  sounds.split(' ').map((sound, index) => [first + index, sound === '-' ? '' : sound])

const VOWELS = new Map(row(0x05, 'a a i i u u ri li e e e ai o o o au'))
const CONSONANTS = new Map(
  row(0x15, 'k k g g n c c j j n t t d d n t t d d n n p f b b m y r r l l l v s s s h'),
)
const VOWEL_SIGNS = new Map(row(0x3e, 'a i i u u ri ri e e e ai o o o au'))
const ANUSVARA = new Set([0x01, 0x02])
const VIRAMA = 0x4d
/** For sounds from elsewhere: फ़ ज़. Below ड and ढ it makes what names write as d: गौड़ा is Gowda, राठौड़ Rathod. */
const NUKTA = 0x3c

function placeOf(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0
  const block = BLOCKS.find((start) => code >= start && code < start + BLOCK)
  return block === undefined ? undefined : code - block
}

export function isIndic(word: string): boolean {
  return [...word].some((character) => placeOf(character) !== undefined)
}

/** A word in Latin letters, as it sounds. The vowel that a consonant carries unwritten is `a`, and silent at the end. */
export function latinOf(word: string): string {
  const places = [...word].map((character) => placeOf(character) ?? character)
  let latin = ''
  places.forEach((place, index) => {
    if (typeof place === 'string') {
      latin += place
      return
    }
    const isDotted = places[index + 1] === NUKTA
    const next = places[index + (isDotted ? 2 : 1)]
    const consonant = CONSONANTS.get(place)
    if (consonant !== undefined) latin += consonant + (carriesVowel(next) ? 'a' : '')
    else if (ANUSVARA.has(place)) latin += isLip(next) ? 'm' : 'n'
    else latin += VOWELS.get(place) ?? VOWEL_SIGNS.get(place) ?? ''
  })
  return latin
}

function carriesVowel(next: number | string | undefined): boolean {
  return typeof next === 'number' && next !== VIRAMA && !VOWEL_SIGNS.has(next)
}

/** Before ಪ ಬ ಮ the nasal is an m. */
function isLip(next: number | string | undefined): boolean {
  return typeof next === 'number' && /^[pbmf]/.test(CONSONANTS.get(next) ?? '')
}
