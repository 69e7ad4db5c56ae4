const YEAR_MS = 365.25 * 86_400_000

/** Whole years, by 365.25 days a year (section 9 of the specification). */
export function ageAt(birthDate: string, nowMs: number): number {
  return Math.floor((nowMs - Date.parse(birthDate)) / YEAR_MS)
}
