import { failureOf, type UpstreamFailure } from '../upstream/failure.ts'
import type { Exchange, OriginClient, Request } from '../upstream/origin-client.ts'
import type { CallRecord } from './call-record.ts'
import type { RequestBudget } from './request-budget.ts'

/** What became of one request. `atMs`: unix time about when the origin answered. */
export type Outcome =
  | ({ kind: 'answer'; tookMs: number; atMs: number } & Exchange)
  | { kind: 'failure'; failure: UpstreamFailure }

export type Answer = Extract<Outcome, { kind: 'answer' }>

export type OriginCallerParts = {
  origin: OriginClient
  budget: RequestBudget
  wallMs(): number
  monotonicMs(): number
}

/** Makes the requests of the check one after the other, and notes for each call what it took. */
export class OriginCaller {
  readonly #parts: OriginCallerParts

  constructor(parts: OriginCallerParts) {
    this.#parts = parts
  }

  get requests(): number {
    return this.#parts.budget.made
  }

  /** As a page or a poll asks. */
  get(record: CallRecord | undefined, path: string, headers: Record<string, string> = {}): Promise<Outcome> {
    return this.ask(record, path, { method: 'GET', headers })
  }

  post(
    record: CallRecord,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Outcome> {
    return this.ask(record, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  }

  async ask(record: CallRecord | undefined, path: string, request: Request): Promise<Outcome> {
    const { origin, budget, wallMs, monotonicMs } = this.#parts
    await budget.take()
    const startedMs = monotonicMs()
    try {
      const exchange = await origin.exchange(path, request)
      const tookMs = monotonicMs() - startedMs
      record?.asked(tookMs, exchange.body.length)
      return { kind: 'answer', tookMs, atMs: wallMs(), ...exchange }
    } catch (error) {
      record?.asked(monotonicMs() - startedMs, 0)
      return { kind: 'failure', failure: failureOf(error) }
    }
  }
}
