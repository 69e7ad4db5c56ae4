import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import type { Setting } from '#shared/api/site.ts'

/** The value of a setting; empty where there is none. */
export function setting(settings: readonly Setting[], key: string): string {
  return settings.find(({ Key }) => Key === key)?.Value ?? ''
}

/** A setting whose value is JSON in a string; undefined where it is missing or not of the shape. */
export function jsonSetting<Shape>(
  settings: readonly Setting[],
  key: string,
  shape: z.ZodMiniType<Shape>,
): Shape | undefined {
  try {
    const parsed = safeParse(shape, JSON.parse(setting(settings, key)))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
