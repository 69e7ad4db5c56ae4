import { markedParts } from '#shared/search/marked-parts.ts'

/** A name with the parts marked that were searched for. */
export function Marked({ text, wanted }: { text: string; wanted: string }) {
  return markedParts(text, wanted).map(({ text: part, isMatch }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
    isMatch ? <mark key={place}>{part}</mark> : part,
  )
}
