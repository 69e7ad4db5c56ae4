import { Refused } from '#relay/outbox/channel.ts'
import type { Core } from '../../core/core.ts'
import type { Schema } from '../../core/database/schema.ts'
import { Encryption } from '../mail/encryption.ts'

const SECRET_BYTES = 32
const OLD_SIGNS_MS = 24 * 60 * 60_000

type Stored = Pick<Schema['webhooks'], 'id' | 'secret' | 'old_secret' | 'old_until'>

/** Makes the secrets that sign, and stores them encrypted. */
export class WebhookSecrets {
  readonly #encryption: Encryption
  readonly #parts: Pick<Core, 'random' | 'clock'>

  constructor(key: Buffer, parts: Pick<Core, 'random' | 'clock'>) {
    this.#encryption = new Encryption(key)
    this.#parts = parts
  }

  make(webhookId: number): { shown: string; stored: string } {
    const shown = `whsec_${this.#parts.random(SECRET_BYTES).toString('base64')}`
    return { shown, stored: this.#encryption.close(shown, placeOf(webhookId)) }
  }

  /** A receiver has a day for the change to the new one. */
  oldUntil(): number {
    return this.#parts.clock() + OLD_SIGNS_MS
  }

  valid({ id, secret, old_secret, old_until }: Stored): string[] {
    const isOldValid = old_secret !== null && (old_until ?? 0) > this.#parts.clock()
    return [secret, ...(isOldValid ? [old_secret] : [])].map((stored) => {
      const opened = this.#encryption.open(stored, placeOf(id))
      if (opened === undefined) throw new Refused('Its secret cannot be read any more: make a new one.')
      return opened
    })
  }
}

const placeOf = (webhookId: number) => `webhook ${webhookId}`
