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

/** A keyboard in Hindi, Telugu or Kannada may write its own digits. */
function inWesternFigures(text: string): string {
  return text.replace(/[०-९౦-౯೦-೯]/g, (figure) => `${(figure.charCodeAt(0) & 0xf) - 6}`)
}
