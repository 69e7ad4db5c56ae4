/** Section 9 of the specification. */
const FIRST_YEAR = 2024

export function copyrightYears(wallMs: number): string {
  const year = new Date(wallMs).getUTCFullYear()
  return year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : `${FIRST_YEAR}`
}
