import type { Status } from './envelope.ts'

/** In whichever spelling. Written by hand: every page reads envelopes before there is anything that needs a schema. */
export function statusOf(body: unknown): Status | undefined {
  const { code, returnMessage, field } = fieldsOf(body) ?? {}
  if (!isCode(code) || typeof returnMessage !== 'string') return undefined
  return { code, returnMessage, ...(typeof field === 'string' ? { field } : {}) }
}

/** What is missing in an answer of which `statusOf` knows none, by its name on the wire. */
export function missingInStatus(body: unknown): 'Status' | 'Status.code' | 'Status.returnMessage' {
  const fields = fieldsOf(body)
  if (fields === undefined) return 'Status'
  return isCode(fields.code) ? 'Status.returnMessage' : 'Status.code'
}

function fieldsOf(body: unknown): Partial<Record<keyof Status, unknown>> | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { Status: upper, status: lower } = body as Record<string, unknown>
  const status = upper ?? lower
  return typeof status === 'object' && status !== null ? status : undefined
}

const isCode = (code: unknown): code is number => typeof code === 'number' && Number.isSafeInteger(code)
