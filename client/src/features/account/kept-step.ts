import * as z from 'zod/mini'

export type KeptStep<Step> = { keep(step: Step | undefined): void; kept(): Step | undefined }

/** A step that a person is in the middle of, for a page that is loaded again in between: they go to read their mail. */
export function keptStep<Step>(key: string, shape: z.ZodMiniType<Step>): KeptStep<Step> {
  return {
    keep(step) {
      try {
        if (step) sessionStorage.setItem(key, JSON.stringify(step))
        else sessionStorage.removeItem(key)
      } catch {
        // Without storage the person begins the step again.
      }
    },
    kept() {
      try {
        const parsed = z.safeParse(shape, JSON.parse(sessionStorage.getItem(key) ?? ''))
        return parsed.success ? parsed.data : undefined
      } catch {
        return undefined
      }
    },
  }
}
