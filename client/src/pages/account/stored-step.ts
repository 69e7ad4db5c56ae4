import * as z from 'zod/mini'
import { inSession, stored } from '#client/stored/stored.ts'

/** Survives a reload while the reader opens their mail. */
export function storedStep<Step>(key: string, shape: z.ZodMiniType<Step>) {
  return stored<Step | undefined>(key, undefined, (text) => z.parse(shape, JSON.parse(text)), {
    area: inSession,
  })
}
