import * as z from 'zod/mini'

export type StoredStep<Step> = { save(step: Step | undefined): void; read(): Step | undefined }

/** Survives a reload while the reader opens their mail. */
export function storedStep<Step>(key: string, shape: z.ZodMiniType<Step>): StoredStep<Step> {
  return {
    save(step) {
      try {
        if (step) sessionStorage.setItem(key, JSON.stringify(step))
        else sessionStorage.removeItem(key)
      } catch {
        // Without storage the step begins again.
      }
    },
    read() {
      try {
        const parsed = z.safeParse(shape, JSON.parse(sessionStorage.getItem(key) ?? ''))
        return parsed.success ? parsed.data : undefined
      } catch {
        return undefined
      }
    },
  }
}
