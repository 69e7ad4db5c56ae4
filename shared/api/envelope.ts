import * as z from 'zod/mini'

/** Every answer carries its status; readers accept `Status` and `status` alike, writers write `Status`. */
export const Status = z.object({ code: z.int(), returnMessage: z.string() })
export type Status = z.infer<typeof Status>

export const PAGE_SIZE = 12
export const MAX_PAGE_SIZE = 60

/** An answer that carries `data` of the given shape. */
export function read<T extends z.ZodMiniType>(data: T) {
  return z.object({ Status, data })
}

/** An answer that carries one page of a list. */
export function list<T extends z.ZodMiniType>(item: T) {
  return z.object({ Status, data: z.array(item), TotalCount: z.int() })
}

/** The envelope's status of any answer, whichever way it spells it; undefined where there is none. */
export function statusOf(body: unknown): Status | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { Status: upper, status: lower } = body as Record<string, unknown>
  const parsed = z.safeParse(Status, upper ?? lower)
  return parsed.success ? parsed.data : undefined
}
