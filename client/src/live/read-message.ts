import * as z from 'zod/mini'
import { RelayMessage } from '#shared/live/messages.ts'

/** A frame as a message of the protocol; undefined for what is none, which a later protocol may well send. */
export function readMessage(frame: unknown): RelayMessage | undefined {
  if (typeof frame !== 'string') return undefined
  try {
    const parsed = z.safeParse(RelayMessage, JSON.parse(frame))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
