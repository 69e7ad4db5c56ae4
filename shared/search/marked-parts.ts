import { SearchedText } from './match-text.ts'
import { soundsOf, wordsIn } from './sounds.ts'

/** A piece of a text, in order; `isMatch`: what was searched for is in it. */
type TextPart = { text: string; isMatch: boolean }

/** From here on a word is taken for one that was searched for. */
const SURE = 0.5

/** A text in pieces, the words that a search found apart. Of a word that begins as it was typed, that much. */
export function markedParts(text: string, wanted: string): TextPart[] {
  const searched = new SearchedText(wanted)
  if (searched.isEmpty) return [{ text, isMatch: false }]
  const typed = wordsIn(wanted)
  const parts: TextPart[] = []
  const add = (piece: string, isMatch: boolean) => {
    const last = parts.at(-1)
    if (piece === '') return
    if (last?.isMatch === isMatch) last.text += piece
    else parts.push({ text: piece, isMatch })
  }
  for (const piece of text.split(/([\p{L}\p{M}\p{N}'’\u200b-\u200d]+)/u)) {
    const [word] = wordsIn(piece)
    if (word === undefined || searched.matchWord(soundsOf(word)) < SURE) {
      add(piece, false)
      continue
    }
    const begun = typed.find((one) => word.startsWith(one) && piece.toLowerCase().startsWith(one))
    const length = begun?.length ?? piece.length
    add(piece.slice(0, length), true)
    add(piece.slice(length), false)
  }
  return parts
}
