import * as z from 'zod/mini'

export type StoredStep<Step> = { save(step: Step | undefined): void; read(): Step | undefined }

/** A step that a person is in the middle of, for a page that is loaded again in between: they go to read their mail. */
export function storedStep<Step>(key: string, shape: z.ZodMiniType<Step>): StoredStep<Step> {
  return {
    save(step) {
      try {
        if (step) sessionStorage.setItem(key, JSON.stringify(step))
        else sessionStorage.removeItem(key)
      } catch {
        // Without storage the person begins the step again.
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
