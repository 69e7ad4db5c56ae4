/** Where a provider is asked, and with what: its address, and headers such as a key. */
export type ProviderAddress = { url: string; headers: Readonly<Record<string, string>> }
export type Ask = (
  url: string,
  init: { headers: Record<string, string>; signal: AbortSignal },
) => Promise<Response>

const WITHIN_MS = 15_000
const MOST_BYTES = 8 * 1024 * 1024
const LONGEST_WAIT_MS = 5 * 60_000

/** The provider gave no answer that can be used. `waitMs`: it asks to be left alone for so long. */
export class NoAnswer extends Error {
  readonly waitMs: number | undefined

  constructor(sentence: string, waitMs?: number) {
    super(sentence)
    this.waitMs = waitMs
  }
}

/** Answers of one provider, each requested only where it has changed. */
export class ProviderAnswers {
  readonly #address: ProviderAddress
  readonly #ask: Ask
  #validators: Record<string, string> = {}

  constructor(address: ProviderAddress, ask: Ask = fetch) {
    this.#address = address
    this.#ask = ask
  }

  /** Undefined where nothing has changed. Throws `NoAnswer`. */
  async next(): Promise<string | undefined> {
    const { url, headers } = this.#address
    const signal = AbortSignal.timeout(WITHIN_MS)
    const asked = { accept: 'application/json, text/plain;q=0.9, */*;q=0.5', ...headers, ...this.#validators }
    const answer = await this.#ask(url, { headers: asked, signal }).catch((error: Error) => {
      throw new NoAnswer(`The provider does not answer: ${reasonOf(error)}`)
    })
    if (answer.status === 304) return undefined
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new NoAnswer(`The provider answers ${answer.status}`, retryAfterMs(answer))
    }
    const text = await textWithin(answer)
    const [etag, modified] = [answer.headers.get('etag'), answer.headers.get('last-modified')]
    this.#validators = {
      ...(etag === null ? {} : { 'if-none-match': etag }),
      ...(modified === null ? {} : { 'if-modified-since': modified }),
    }
    return text
  }
}

/** The pause before the next question: the feed's own, longer after each failure, and as the provider asks. */
export function pauseMs(everyMs: number, failures: number, askedMs = 0): number {
  const longer = everyMs * 2 ** Math.min(failures, 10)
  return Math.max(askedMs, everyMs, Math.min(longer, LONGEST_WAIT_MS))
}

async function textWithin(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of answer.body ?? []) {
      bytes += part.length
      if (bytes > MOST_BYTES) throw new NoAnswer(`The answer is longer than ${MOST_BYTES / 1024 / 1024} MB`)
      parts.push(part)
    }
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    throw new NoAnswer(`The provider's answer breaks off: ${reasonOf(error as Error)}`)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}

function retryAfterMs({ headers }: Response): number | undefined {
  const wanted = headers.get('retry-after')
  if (wanted === null) return undefined
  const ms = /^\d+$/.test(wanted) ? Number(wanted) * 1000 : Date.parse(wanted) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? ms : undefined
}

const reasonOf = (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message)
