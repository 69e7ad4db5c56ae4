import { isJsonObject, type Json, type JsonObject } from '#shared/live/json.ts'

/** What a search found, with the stories that may be shown alone; a group that is empty then is not named either. */
export function foundBy(found: JsonObject, mayShow: (story: JsonObject) => boolean): JsonObject {
  const { Stories, Order } = found
  if (!Array.isArray(Stories) || !Array.isArray(Order)) return found
  const shown = (Stories as JsonObject[]).filter(mayShow)
  return {
    ...found,
    Stories: shown,
    Order: shown.length > 0 ? Order : Order.filter((group) => group !== 'Stories'),
  }
}

export const listOf = (data: Json | undefined): JsonObject[] =>
  Array.isArray(data) ? data.filter((one) => isJsonObject(one)) : []

/** A player without what reveals matches: a career, and all that is counted out of it. */
export function withoutFigures(all: JsonObject): JsonObject {
  const { Log: _, ByPhase: __, ByBowling: ___, AgainstBowlers: ____, AgainstBatters: _____, ...player } = all
  return { ...player, Career: {}, Form: [], About: '' }
}

export const withoutAverages = (data: Json): Json =>
  isJsonObject(data) ? { ...data, Batting: [], Bowling: [] } : data

export function withoutStandings({ Honours: _, Qualification: __, ...series }: JsonObject): JsonObject {
  return { ...series, Table: [], Leaders: {} }
}

/** Questions for predictions, with the results of those matches alone whose result may be shown. */
export function withResultsWhere(data: Json, mayShow: (matchId: Json | undefined) => boolean): JsonObject[] {
  return listOf(data).map(({ Result, ...open }) =>
    Result === undefined || !mayShow(open.MatchId) ? open : { ...open, Result },
  )
}
