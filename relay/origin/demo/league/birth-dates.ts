/** Players of the invented league are 19 to 33 years old on this day: from then on for six years, between 18 and 39. */
const REFERENCE = Date.parse('2026-01-01')
const YOUNGEST = 19
const SPREAD_YEARS = 15
const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_A_YEAR = 365.25

export function birthDateOf(playerId: number): string {
  // Spread evenly and without a pattern that neighbours in a squad would show.
  const share = (Math.imul(playerId, 2_654_435_761) >>> 0) / 2 ** 32
  const years = YOUNGEST + share * SPREAD_YEARS
  return new Date(REFERENCE - Math.round(years * DAYS_A_YEAR) * DAY_MS).toISOString().slice(0, 10)
}
