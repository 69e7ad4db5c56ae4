/** `14th match`, `2nd ODI`: the number of a match in its competition, as origins write it. */
const NUMBERED = /^(\d{1,3})(?:st|nd|rd|th) (match|ODI|Test|T20)$/

export type MatchNumber = { number: number; kind: 'match' | 'ODI' | 'Test' | 'T20' }

export function matchNumber(name: string): MatchNumber | undefined {
  const [, number, kind] = NUMBERED.exec(name) ?? []
  return number === undefined ? undefined : { number: Number(number), kind: kind as MatchNumber['kind'] }
}
