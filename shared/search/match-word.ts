import { editDistance } from './edit-distance.ts'
import { isIndic } from './indic-letters.ts'
import { type Sounds, VOWEL } from './sounds.ts'

/** From here on a word is the one that was searched for, or begins with it, however it is written. */
export const SAME_SOUND = 0.72

/** 1 as it was typed, 0 not at all. Only names may be written with other vowels: among all words some are near to anything. */
export function matchWord(wanted: Sounds, word: Sounds, isName = true): number {
  if (word.typed === wanted.typed) return 1
  if (word.typed.startsWith(wanted.typed)) return 0.95
  const sound = isName ? soundOfName(wanted, word) : sameSound(wanted, word, 3)
  const isWithin = isName && wanted.typed.length >= 3 && word.typed.includes(wanted.typed)
  return Math.max(sound, isWithin ? 0.5 : 0)
}

/** Words that sound alike begin alike. */
function soundOfName(wanted: Sounds, word: Sounds): number {
  if (firstOf(wanted) !== firstOf(word)) return 0
  return Math.max(sameSound(wanted, word, 2), sameConsonants(wanted, word), slipped(wanted, word))
}

/** A y at the beginning is hardly heard: యాంకర్స్ and Anchors. */
const firstOf = ({ consonants }: Sounds) => consonants.replace(/^y/, VOWEL)[0]

/** The same sound, whatever it is written with: `fewest` letters of it, for `zzzz` sounds like an initial. */
function sameSound({ typed, spoken }: Sounds, word: Sounds, fewest: number): number {
  if (spoken.length < fewest) return 0
  if (word.spoken === spoken) return 0.92
  // Names are stored in Latin letters: in others a beginning is known by its sound alone.
  return spoken.length >= (isIndic(typed) ? 3 : 4) && word.spoken.startsWith(spoken) ? 0.85 : 0
}

/** Scripts differ in vowels most, and by a consonant. Within one script, words that differ so are two. */
function sameConsonants(wanted: Sounds, word: Sounds): number {
  const { consonants } = wanted
  const isOneScript = isIndic(wanted.typed) === isIndic(word.typed)
  // अय्यर and Iyer, but not Ali and Ela.
  const compared = isOneScript ? consonants.replace(VOWEL, '') : consonants
  if (compared.length < 2) return 0
  if (word.consonants === consonants) {
    const allowed = isOneScript ? Math.floor(consonants.length / 2) : consonants.length
    const vowels = editDistance(wanted.spoken, word.spoken, allowed)
    if (vowels <= allowed) return Math.max(SAME_SOUND, 0.82 - 0.02 * vowels)
  }
  if (consonants.length >= (isOneScript ? 4 : 3) && word.consonants.startsWith(consonants)) return 0.6
  const isLong = consonants.length >= 4 && word.consonants.length >= 4
  return !isOneScript && isLong && editDistance(consonants, word.consonants, 1) === 1 ? 0.55 : 0
}

/** A letter or two that slipped: none in the shortest words, which would all be alike. */
function slipped({ spoken }: Sounds, word: Sounds): number {
  const allowed = spoken.length < 4 ? 0 : spoken.length < 7 ? 1 : 2
  const slips = allowed === 0 ? 1 : editDistance(spoken, word.spoken, allowed)
  if (slips <= allowed) return 0.78 - 0.08 * slips
  // One in a name that is not typed to its end.
  return spoken.length >= 7 && editDistance(spoken, word.spoken.slice(0, spoken.length), 1) === 1 ? 0.58 : 0
}
