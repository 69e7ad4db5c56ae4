/** JSON as topics hold it: no null anywhere, because a merge patch means removal by it. */
export type Json = string | number | boolean | Json[] | JsonObject
export type JsonObject = { [key: string]: Json }

/** A merge patch (RFC 7396): like JSON, and null removes. */
export type Patch = string | number | boolean | null | Json[] | { [key: string]: Patch }

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
