import { Encryption } from '../mail/encryption.ts'

/** Headers with a provider's key, as they are stored: encrypted, each for its own feed. */
export class FeedHeaders {
  readonly #encryption: Encryption

  constructor(key: Buffer) {
    this.#encryption = new Encryption(key)
  }

  close(headers: Readonly<Record<string, string>>, feedId: number): string {
    return this.#encryption.close(JSON.stringify(headers), placeOf(feedId))
  }

  /** Undefined where another key encrypted them. */
  open(stored: string, feedId: number): Record<string, string> | undefined {
    const opened = isPlain(stored) ? stored : this.#encryption.open(stored, placeOf(feedId))
    return opened === undefined ? undefined : JSON.parse(opened)
  }
}

/** As earlier builds stored them, and as a match that was removed before comes back. */
export const isPlain = (stored: string) => stored.startsWith('{')

const placeOf = (feedId: number) => `feed ${feedId}`

/** A line about an answer, without what is secret in the question. */
export function withoutSecrets(line: string, url: string, headers: Readonly<Record<string, string>>): string {
  const secrets = [...Object.values(headers), ...new URL(url).searchParams.values()]
  return secrets
    .filter(({ length }) => length >= LEAST_OF_SECRET)
    .reduce((left, one) => left.replaceAll(one, '…'), line)
}
const LEAST_OF_SECRET = 6
