import type { Status } from './envelope.ts'

/**
 * The envelope's status of any answer, whichever way it spells it; undefined where there is none. Written by hand:
 * every page reads envelopes before there is anything that needs a schema.
 */
export function statusOf(body: unknown): Status | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { Status: upper, status: lower } = body as Record<string, unknown>
  const status = upper ?? lower
  if (typeof status !== 'object' || status === null) return undefined
  const { code, returnMessage } = status as Record<string, unknown>
  return typeof code === 'number' && Number.isSafeInteger(code) && typeof returnMessage === 'string'
    ? { code, returnMessage }
    : undefined
}

/** What is missing in an answer of which `statusOf` knows none, by its name on the wire. */
export function missingInStatus(body: unknown): 'Status' | 'Status.code' | 'Status.returnMessage' {
  if (typeof body !== 'object' || body === null) return 'Status'
  const { Status: upper, status: lower } = body as Record<string, unknown>
  const status = upper ?? lower
  if (typeof status !== 'object' || status === null) return 'Status'
  const { code } = status as Record<string, unknown>
  return typeof code === 'number' && Number.isSafeInteger(code) ? 'Status.returnMessage' : 'Status.code'
}
