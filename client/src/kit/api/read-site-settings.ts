import type { Setting } from '#shared/api/site.ts'

export function setting(settings: readonly Setting[], key: string): string {
  return settings.find(({ Key }) => Key === key)?.Value ?? ''
}

/** A list as JSON in a setting, its items with these texts; undefined where it is missing or something else. */
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
