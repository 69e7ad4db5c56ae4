import { editDistance } from './edit-distance.ts'
import { isIndic } from './indic-letters.ts'
import { type Sounds, VOWEL } from './sounds.ts'

/** How sure it is that a word is the one that was searched for: 1 as it was typed, 0 not at all. */
export function matchWord(wanted: Sounds, word: Sounds): number {
  if (word.typed === wanted.typed) return 1
  if (word.typed.startsWith(wanted.typed)) return 0.95
  return Math.max(matchSound(wanted, word), matchSlip(wanted, word), matchBeginning(wanted, word))
}

/** The same sound, whatever it is written with. */
function matchSound({ typed, spoken, consonants }: Sounds, word: Sounds): number {
  if (word.spoken === spoken) return 0.92
  if (consonants.length < 2 || word.consonants !== consonants) return 0
  // अय्यर and Iyer. Within one script Ali and Ela are two.
  if (consonants.replace(VOWEL, '').length < 2 && isIndic(typed) === isIndic(word.typed)) return 0
  const vowels = editDistance(spoken, word.spoken, consonants.length)
  return vowels > consonants.length ? 0 : 0.82 - 0.02 * vowels
}

/** A letter or two that slipped: none in the shortest words, which would all be alike. */
function matchSlip({ spoken, consonants }: Sounds, word: Sounds): number {
  const allowed = spoken.length < 4 ? 0 : spoken.length < 7 ? 1 : 2
  const slips = allowed === 0 ? 1 : editDistance(spoken, word.spoken, allowed)
  if (slips <= allowed) return 0.78 - 0.08 * slips
  const isLong = consonants.length >= 4 && word.consonants.length >= 4
  return isLong && editDistance(consonants, word.consonants, 1) === 1 ? 0.55 : 0
}

/** A word that is not typed to its end. */
function matchBeginning({ typed, spoken, consonants }: Sounds, word: Sounds): number {
  if (spoken.length >= 3 && word.spoken.startsWith(spoken)) return 0.85
  if (consonants.length >= 3 && word.consonants.startsWith(consonants)) return 0.6
  if (spoken.length >= 5 && editDistance(spoken, word.spoken.slice(0, spoken.length), 1) === 1) return 0.58
  return typed.length >= 3 && word.typed.includes(typed) ? 0.5 : 0
}
