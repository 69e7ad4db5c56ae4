import { MAX_FIRST_NAME_LENGTH } from './prediction-limits.ts'

/** Some letters are written with many code points; this bounds what they take in all. */
const MAX_UNITS = 4 * MAX_FIRST_NAME_LENGTH

/** Marks upon marks reach into the lines above and below. */
const PILED_UP = /\p{M}{5}/u
const BLANK = /[\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** What shows nothing and has no work to do; joiners shape letters of Indian scripts, and emoji. */
const IDLE = /(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}/gu

/** A name without what shows nothing before, in and behind it. */
export function tidyName(text: string): string {
  return text.replaceAll(IDLE, '').trim()
}

/** Whether anything of it can be seen: marks alone have no letter to be on. */
export function isVisible(text: string): boolean {
  return text.replaceAll(BLANK, '').replaceAll(/\p{M}/gu, '') !== ''
}

export function isNameTooLong(text: string): boolean {
  if (text.length > MAX_UNITS || PILED_UP.test(text)) return true
  return [...new Intl.Segmenter().segment(text)].length > MAX_FIRST_NAME_LENGTH
}
