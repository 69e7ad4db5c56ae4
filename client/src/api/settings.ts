import type { Setting } from '#shared/api/site.ts'

/** The value of a setting; empty where there is none. */
export function setting(settings: readonly Setting[], key: string): string {
  return settings.find(({ Key }) => Key === key)?.Value ?? ''
}

/** A setting whose value is a list as JSON in a string, of items with these texts; undefined where it is missing or something else. */
export function listSetting<Field extends string>(
  settings: readonly Setting[],
  key: string,
  fields: readonly Field[],
): Record<Field, string>[] | undefined {
  try {
    const list: unknown = JSON.parse(setting(settings, key))
    const hasTexts = (item: unknown): item is Record<Field, string> =>
      typeof item === 'object' &&
      item !== null &&
      fields.every((field) => typeof (item as Record<string, unknown>)[field] === 'string')
    return Array.isArray(list) && list.every(hasTexts) ? list : undefined
  } catch {
    return undefined
  }
}
