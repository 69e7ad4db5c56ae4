/** Characters that no one sees, and those that turn the letters after them around; half an emoji is a lone surrogate. */
const UNSEEN = /(?![\n\r\t])\p{Cc}|[\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/u
const LINE_BREAK = /[\n\r\t]/
const BIDI_CONTROL = /\p{Bidi_Control}/u

/** Whether a text is shown as it is stored: what people write, over several lines. */
export function isReadableText(text: string): boolean {
  return !UNSEEN.test(text)
}

/** The same of a line of a form or a name: whoever sends one, by the desk, a program, a file or an account. */
export function isReadableName(text: string): boolean {
  return isReadableText(text) && !LINE_BREAK.test(text) && !BIDI_CONTROL.test(text)
}

/** At most so many characters, none of them cut in half. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut
}
