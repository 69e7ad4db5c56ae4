export function digitsOf(text: string, most: number): string {
  return inWesternFigures(text)
    .replace(/[^0-9]/g, '')
    .slice(0, most)
}

/** The ten digits of a number with country code or trunk 0; undefined for any other. */
export function nationalNumberIn(text: string): string | undefined {
  const dialled = inWesternFigures(text).replace(/[^0-9+]/g, '')
  return /^(?:\+91|0091|0)([0-9]{10})$/.exec(dialled)?.[1]
}

const FIRST_FIGURE = 0x66
/** From `1` to its wide form, as East Asian keyboards write it. */
const FULL_WIDTH = 0xfee0

/** A keyboard may write its own digits: each script of India has 128 places, its digits at the same ones. */
export function inWesternFigures(text: string): string {
  const narrow = text.replace(/[\uff0c-\uff1a]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - FULL_WIDTH),
  )
  return narrow.replace(/[\u0900-\u0dff]/g, (letter) => {
    const figure = (letter.charCodeAt(0) & 0x7f) - FIRST_FIGURE
    return figure >= 0 && figure <= 9 ? `${figure}` : letter
  })
}
