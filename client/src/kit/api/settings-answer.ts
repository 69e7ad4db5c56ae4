import type * as z from 'zod/mini'
import type { SettingsAnswer } from '#shared/api/site.ts'
import { statusOf } from '#shared/api/status-of.ts'

type Settings = z.infer<typeof SettingsAnswer>

const isSetting = (one: unknown) => {
  const { Key, Value } = (one ?? {}) as Record<string, unknown>
  return typeof Key === 'string' && typeof Value === 'string'
}

/** The schema of settings by hand: each page asks for some once it has loaded, and nothing else that needs schemas. */
export const SETTINGS_ANSWER = {
  safeParse(body: unknown): { success: true; data: Settings } | { success: false } {
    const { data } = (body ?? {}) as Record<string, unknown>
    const isRight = statusOf(body) !== undefined && Array.isArray(data) && data.every(isSetting)
    return isRight ? { success: true, data: body as Settings } : { success: false }
  },
}
