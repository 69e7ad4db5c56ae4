import { redactText } from '../logging/redact-text.ts'

/** A message on its way. Its id stays the same however often it is tried: a double can be known by it. */
export type OutboxMessage = {
  id: string
  channel: string
  kind: string
  body: string
  writtenMs: number
  expiresMs: number
  mostWaitMs: number
  /** With this one. */
  tries: number
}

/** One way on which messages leave: e-mail, SMS, a webhook. */
export type Channel = {
  name: string
  /** Throws `Refused` where another try is of no use. */
  send(message: OutboxMessage, signal: AbortSignal): Promise<void>
  /** What is stored of a body that was given up. */
  withoutSecrets(body: string): string
}

/** For good. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

const READ_LENGTH = 2000
const REASON_LENGTH = 300

/** In one line, without what mail servers repeat of the recipient. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
  const text = `${error instanceof Error ? error.message : String(error)}${cause}`
  return redactText(text.replaceAll(/\s+/g, ' ').slice(0, READ_LENGTH)).slice(0, REASON_LENGTH)
}
