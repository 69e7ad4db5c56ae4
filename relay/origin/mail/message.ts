import type { Letter } from './letter.ts'

/** A letter on one of its ways. Its id stays the same however often it is tried: a double can be known by it. */
export type Message = { id: string; letter: Letter; writtenAt: string }

export type Transport = (message: Message, signal: AbortSignal) => Promise<void>

export class Refused extends Error {
  override readonly name = 'Refused'
}
