import type { JsonObject } from '#shared/live/json.ts'

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
