import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/** Why an answer is 502, 503 or 504; `origin`: the origin itself answered so, and that was passed on. */
export type FailureCause = { by: 'origin' } | { by: 'relay'; why: string; requestId: string }

/** Apart from the response, which names nothing of the inside. */
const causes = new WeakMap<ServerResponse, FailureCause>()

/** The first cause of the relay counts: what follows from it explains less. */
export function giveCause({ raw, request }: FastifyReply, error: unknown): void {
  if (causes.get(raw)?.by === 'relay') return
  causes.set(raw, { by: 'relay', why: whyOf(error), requestId: request.id })
}

export function passedOnFromOrigin(response: ServerResponse): void {
  causes.set(response, { by: 'origin' })
}

export function causeOf(response: ServerResponse): FailureCause | undefined {
  return causes.get(response)
}

/** The innermost error says most: `ECONNREFUSED`, and not that there is no answer. */
function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return whyOf(error.cause)
  const { code } = error as NodeJS.ErrnoException
  return code === undefined || error.message.includes(code) ? error.message : `${code}: ${error.message}`
}
