import * as z from 'zod/mini'

/** Every answer carries its status; readers accept `Status` and `status` alike, writers write `Status`. */
export const Status = z.object({
  code: z.int(),
  returnMessage: z.string(),
  /** Of a refusal: the field of the body that it is about, where one is. */
  field: z.optional(z.string()),
})
export type Status = z.infer<typeof Status>

/** An answer that carries `data` of the given shape. */
export function answerShape<T extends z.ZodMiniType>(data: T) {
  return z.object({ Status, data })
}

/** An answer that carries one page of a list. */
export function pageShape<T extends z.ZodMiniType>(item: T) {
  return z.object({ Status, data: z.array(item), TotalCount: z.int() })
}
