import { randomBytes } from 'node:crypto'
import type { CallRecord } from './call-record.ts'
import type { OriginCaller, Outcome } from './origin-caller.ts'

type Change = { method: 'POST' | 'PUT'; path: string; body?: object; headers?: Record<string, string> }

/** Changes as a browser sends them through the relay: with a CSRF pair, the origin's own cookies, and the token of a login. */
export class AccountSession {
  readonly #caller: OriginCaller
  readonly #csrf = randomBytes(16).toString('hex')
  readonly #cookies = new Map<string, string>()
  #token: string | undefined

  constructor(caller: OriginCaller) {
    this.#caller = caller
  }

  /** Sends this token with all further requests. */
  enter(token: string): void {
    this.#token = token
  }

  /** `headers` stand above the session's own: with another `authtoken` it is somebody else who asks. */
  async change(record: CallRecord, { method, path, body, headers = {} }: Change): Promise<Outcome> {
    const cookies = [...this.#cookies, ['XSRF-TOKEN', this.#csrf]].map(([name, value]) => `${name}=${value}`)
    const outcome = await this.#caller.ask(record, path, {
      method,
      headers: {
        'accept-encoding': 'identity',
        'x-xsrf-token': this.#csrf,
        cookie: cookies.join('; '),
        ...(this.#token === undefined ? {} : { authtoken: this.#token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (outcome.kind === 'answer') this.#keepCookies(outcome.headers['set-cookie'])
    return outcome
  }

  read(record: CallRecord, path: string): Promise<Outcome> {
    return this.#caller.get(record, path, this.#token === undefined ? {} : { authtoken: this.#token })
  }

  #keepCookies(set: string | string[] | undefined): void {
    for (const one of [set ?? []].flat()) {
      const [, name, value] = /^\s*([^=;\s]+)=([^;]*)/.exec(one) ?? []
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value)
    }
  }
}
