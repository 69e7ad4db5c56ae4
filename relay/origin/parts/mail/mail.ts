import { randomUUID } from 'node:crypto'
import { type Channel, type OutboxMessage, Refused } from '#relay/outbox/channel.ts'
import type { NewMessage } from '#relay/outbox/outbox.ts'
import { type Clock, iso } from '../../core/clock.ts'
import type { Writing } from '../../core/database/schema.ts'
import type { OriginOutbox } from '../../core/outbox.ts'
import type { Encryption } from './encryption.ts'
import type { Letter, Transport, Way } from './letter.ts'

export type MailParts = {
  outbox: OriginOutbox
  clock: Clock
  seal: Encryption
  transports: Record<Way, Transport>
  sendsSms: boolean
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Puts letters into the outbox, a code sealed, and sends them as e-mail and SMS. */
export class Mail {
  readonly #parts: MailParts

  constructor(parts: MailParts) {
    this.#parts = parts
    const { outbox, transports, seal } = parts
    for (const name of ['e-mail', 'sms'] as const) outbox.addChannel(channelOf(name, transports[name], seal))
  }

  /** With whatever else `transaction` does. Call `wake` when that is committed. */
  async post(transaction: Writing, letter: Letter): Promise<void> {
    const { outbox, sendsSms, clock, seal } = this.#parts
    const hasMobile = letter.kind === 'code' && letter.mobile !== undefined && letter.mobile !== ''
    const isByEmail = letter.email !== '' || letter.isWithoutRecipient
    const ways: Way[] = [
      ...(isByEmail ? ['e-mail' as const] : []),
      ...(sendsSms && hasMobile ? ['sms' as const] : []),
    ]
    await outbox.add(
      transaction,
      ways.map((way) => messageOf(letter, way, clock(), seal)),
    )
  }

  wake(): void {
    this.#parts.outbox.wake()
  }
}

function messageOf(letter: Letter, channel: Way, nowMs: number, seal: Encryption): NewMessage {
  const id = randomUUID()
  const isCode = letter.kind === 'code'
  const stored = isCode ? { ...letter, code: seal.close(letter.code, id) } : letter
  const lastsMs = isCode ? Math.min(letter.validMinutes * MINUTE_MS, HOUR_MS) : 24 * HOUR_MS
  return {
    ...{ id, channel, kind: letter.kind, body: JSON.stringify(stored) },
    // What goes to no recipient cannot come too late.
    expiresMs: letter.isWithoutRecipient ? Number.MAX_SAFE_INTEGER : nowMs + lastsMs,
    mostWaitMs: isCode ? 2 * MINUTE_MS : HOUR_MS,
  }
}

function channelOf(name: Way, transport: Transport, seal: Encryption): Channel {
  return {
    name,
    async send({ id, body, writtenMs }: OutboxMessage, signal) {
      const letter = JSON.parse(body) as Letter
      if (letter.isWithoutRecipient) return
      if (letter.kind === 'code') letter.code = codeOf(letter.code, id, seal)
      await transport({ id, letter, writtenAt: iso(writtenMs) }, signal)
    },
    withoutSecrets(body) {
      const letter = JSON.parse(body) as Letter
      return JSON.stringify(letter.kind === 'code' ? { ...letter, code: '' } : letter)
    },
  }
}

function codeOf(sealed: string, id: string, seal: Encryption): string {
  const code = seal.open(sealed, id)
  if (code === undefined) throw new Refused('Its code cannot be read any more.')
  return code
}
