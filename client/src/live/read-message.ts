import * as z from 'zod/mini'
import { RelayMessage } from '#shared/live/messages.ts'

/** Undefined for anything else, which a later protocol may send. */
export function readMessage(frame: unknown): RelayMessage | undefined {
  if (typeof frame !== 'string') return undefined
  try {
    const parsed = z.safeParse(RelayMessage, JSON.parse(frame))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
