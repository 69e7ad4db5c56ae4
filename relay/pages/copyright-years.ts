/** Section 9 of the specification. */
const FIRST_YEAR = 2024

/** The years of the copyright line at a time in Unix ms: the first one, joined to the current one where that is later. */
export function copyrightYears(wallMs: number): string {
  const year = new Date(wallMs).getUTCFullYear()
  return year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : `${FIRST_YEAR}`
}
