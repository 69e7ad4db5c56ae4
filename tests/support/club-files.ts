import { cricsheetJson, shortPlan, side } from './own-match.ts'

/** What the match between sides of such names came to, as a Cricsheet file: five overs a side. */
export function fileOfClub(seed: string, date: string, squads: Readonly<Record<string, readonly string[]>>) {
  const [home, away] = Object.keys(squads).map((team, place) => side(place + 1, team))
  if (!home || !away) throw new Error('A match has two sides.')
  const played = cricsheetJson({ ...shortPlan(seed), home, away }, date)
  // The simulator writes initials in the place of first names.
  const renamed = Object.entries(played.info.players).flatMap(([team, names]) =>
    names.map((name, place) => [`"${name}"`, `"${squads[team]?.[place] ?? name}"`] as const),
  )
  const json: typeof played = JSON.parse(
    renamed.reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(played)),
  )
  const event = { name: 'Saturday League', match_number: 1 }
  return { ...json, info: { ...json.info, gender: undefined, season: date.slice(0, 4), event } }
}

/** The same, as a scorer at another keyboard wrote its names. */
export function inCapitals<Json extends ReturnType<typeof fileOfClub>>(json: Json): Json {
  const { teams, players } = json.info
  const names = [...teams, ...Object.values(players).flat()]
  return JSON.parse(
    names.reduce(
      (text, name) => text.replaceAll(`"${name}"`, `"${name.toUpperCase()}"`),
      JSON.stringify(json),
    ),
  )
}
