import { connect } from 'node:net'
import { expect } from 'vitest'
import type { ConnectionTimeouts } from '#relay/setup/surroundings.ts'
import { headerOf, type RawMessage, readMessages } from './raw-http.ts'
import { type RawAnswer, RawUpstream } from './raw-upstream.ts'
import { type InFront, relayInFrontOf } from './relay-under-test.ts'

/** One hostile conversation: the exact bytes that are sent, what comes back, and what the origin came to see. */
export type EdgeCase = {
  rule: string
  /** Latin1, so that every byte can be written. Several are written one after the other. */
  sent: string | readonly string[]
  /** Whether the sender says then that nothing more will come. */
  isHalfClosed?: true
  origin?: RawAnswer
  /** The statuses that come back, in order. Where there are none, the connection is cut without a whole answer. */
  got: readonly number[]
  /** Whether the next request on the same connection is still answered. */
  isKept: boolean
  /** Of the origin, in whatever order; nothing where it is absent. */
  saw?: readonly Seen[] | 'whatever'
  /** Whether the last answer breaks off, so that nobody can take it for whole. */
  isCut?: true
  answer?(answers: RawMessage[]): void
}

type Seen = { line: string; body?: string; has?: Record<string, string>; hasNot?: readonly string[] }

export const HOST = 'site.example'
/** What no browser may come to see. */
export const SECRET = 'known-to-the-relay-alone'
const PAIR = 'Cookie: XSRF-TOKEN=of-this-page\r\nX-XSRF-TOKEN: of-this-page\r\n'
const PROBE = `GET /api/Probe HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`

const linesOf = (headers: readonly string[]) => headers.map((header) => `${header}\r\n`).join('')

export const get = (target: string, ...headers: string[]) =>
  `GET ${target} HTTP/1.1\r\nHost: ${HOST}\r\n${linesOf(headers)}\r\n`

/** The head of a change that may pass; its length is the caller's to say. */
export const postHead = (...headers: string[]) =>
  `POST /api/Match/Recent HTTP/1.1\r\nHost: ${HOST}\r\n${PAIR}Content-Type: application/json\r\n${linesOf(headers)}\r\n`

export const post = (body: string, ...headers: string[]) =>
  `${postHead(`Content-Length: ${body.length}`, ...headers)}${body}`

/** What the origin sees of `get` and `post`. */
export const asked = (target: string): Seen => ({ line: `GET ${target} HTTP/1.1`, body: '' })
export const posted = (body: string): Seen => ({ line: 'POST /api/Match/Recent HTTP/1.1', body })

/** Answered with 200, and the origin sees these. */
export const passes = (rule: string, sent: EdgeCase['sent'], saw: readonly Seen[]): EdgeCase => ({
  ...{ rule, sent, saw, got: [200], isKept: true },
})
/** Refused, and the next request on the connection is answered. */
export const refuses = (rule: string, sent: EdgeCase['sent'], status: number): EdgeCase => ({
  ...{ rule, sent, got: [status], isKept: true },
})
/** Refused, and the connection ends. */
export const ends = (rule: string, sent: EdgeCase['sent'], status: number): EdgeCase => ({
  ...{ rule, sent, got: [status], isKept: false },
})

/** A relay between bare sockets on both sides. */
export class Edge {
  readonly upstream: RawUpstream
  readonly front: InFront
  readonly #originHost: string

  private constructor(upstream: RawUpstream, front: InFront, originHost: string) {
    this.upstream = upstream
    this.front = front
    this.#originHost = originHost
  }

  static async open(
    env: Record<string, string> = {},
    timeoutsMs: Partial<ConnectionTimeouts> = {},
  ): Promise<Edge> {
    const upstream = new RawUpstream()
    const apiHost = await upstream.listen()
    const front = await relayInFrontOf(
      apiHost,
      { LIVE_POLL_MS: '60000', UPSTREAM_HEADERS: JSON.stringify({ 'X-Api-Key': SECRET }), ...env },
      { timeoutsMs },
    )
    return new Edge(upstream, front, apiHost.host)
  }

  get port(): number {
    return Number(new URL(this.front.address).port)
  }

  async close(): Promise<void> {
    await this.front.close()
    await this.upstream.close()
  }

  async prove(one: EdgeCase): Promise<void> {
    this.upstream.reset()
    if (one.origin) this.upstream.answer = one.origin
    const { answers, rest } = await this.#converse(one)
    const isProbe = ({ line }: RawMessage) => line.startsWith('GET /api/Probe ')
    const probes = this.upstream.asked.filter(isProbe).length
    // Whatever the relay may still have had to say to the origin, it has said before this is answered.
    await this.#converse({ sent: PROBE, got: [] })
    const seen = this.upstream.asked.filter((request) => !isProbe(request))

    expect(answers.slice(0, one.got.length).map(statusOf)).toEqual(one.got)
    expect(answers.length > one.got.length).toBe(one.isKept)
    // Frames of another protocol are nobody's answer.
    if (one.isCut) expect(rest).not.toBe('')
    else if (one.got.at(-1) !== 101) expect(rest).toBe('')
    expect(answers.length).toBeLessThanOrEqual(one.got.length + 1)
    expect(probes).toBe(one.isKept ? 1 : 0)
    for (const answer of answers) this.#isDiscreet(answer)
    expect(this.upstream.scraps).toEqual([])
    for (const request of seen) isClean(request)
    if (one.saw !== 'whatever') hasSeen(seen, one.saw ?? [])
    one.answer?.(answers)
  }

  /** Sends, waits for so many answers, asks once more on the same connection, and reads until that is closed. */
  #converse({
    sent,
    isHalfClosed,
    got,
  }: Pick<EdgeCase, 'sent' | 'isHalfClosed' | 'got'>): Promise<{ answers: RawMessage[]; rest: string }> {
    const parts = [sent].flat()
    const heads = parts.join('').startsWith('HEAD ')
    const read = (text: string, hasEnded: boolean) =>
      readMessages(text, { isBodiless: (nth) => heads && nth === 0, hasEnded })
    return new Promise((resolve) => {
      const socket = connect({ port: this.port, host: '127.0.0.1', allowHalfOpen: true })
      let text = ''
      let hasProbed = false
      const probeWhenAnswered = () => {
        if (got.length === 0 || hasProbed || isHalfClosed || read(text, false).messages.length < got.length)
          return
        hasProbed = true
        socket.write(PROBE)
      }
      socket.setNoDelay(true)
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1')
        probeWhenAnswered()
      })
      socket.on('error', () => {})
      socket.on('end', () => socket.end())
      socket.on('close', () => {
        const { messages, rest } = read(text, true)
        resolve({ answers: messages, rest })
      })
      const writeOn = (nth: number) => {
        const part = parts[nth]
        if (part !== undefined) socket.write(Buffer.from(part, 'latin1'), () => writeOn(nth + 1))
        else if (isHalfClosed) socket.end()
        else probeWhenAnswered()
      }
      writeOn(0)
    })
  }

  /** Nothing of the inside in an answer, and a refusal says why. */
  #isDiscreet(answer: RawMessage): void {
    const { headers, body } = answer
    for (const name of ['server', 'x-powered-by', 'x-api-key', 'via', 'authtoken', 'keep-alive-evil']) {
      expect(headerOf(answer, name), name).toBeUndefined()
    }
    const whole = `${headers.join('\n')}\n${body}`
    for (const inner of [SECRET, this.#originHost, 'node_modules', 'undici', 'at async', 'evil']) {
      expect(whole).not.toContain(inner)
    }
    const names = headers.map(([name]) => name.toLowerCase()).filter((name) => name !== 'set-cookie')
    expect(names).toEqual([...new Set(names)])
    if (statusOf(answer) >= 200) expect(headerOf(answer, 'x-request-id')).toMatch(/^[\w-]{8,}$/)
    if (statusOf(answer) >= 400 && body !== '') {
      expect(JSON.parse(body)).toEqual({
        Status: { code: statusOf(answer), returnMessage: expect.stringMatching(/^[A-Z][^{}<>]+\.$/) },
      })
    }
  }
}

export const statusOf = ({ line }: RawMessage) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1])

/** Each exactly once. */
function hasSeen(requests: RawMessage[], expected: readonly Seen[]): void {
  expect(requests.map(({ line }) => line).sort()).toEqual(expected.map(({ line }) => line).sort())
  for (const { line, body, has, hasNot } of expected) {
    const request = requests.find((one) => one.line === line) as RawMessage
    if (body !== undefined) expect(request.body).toBe(body)
    for (const [name, value] of Object.entries(has ?? {})) expect(headerOf(request, name), name).toBe(value)
    for (const name of hasNot ?? []) expect(headerOf(request, name), name).toBeUndefined()
  }
}

/** Every name that the contract lets go to the origin, and what the connection itself needs. */
const TOWARDS_ORIGIN = new Set([
  'host',
  'connection',
  'accept',
  'accept-language',
  'accept-encoding',
  'content-type',
  'content-length',
  'if-none-match',
  'if-modified-since',
  'range',
  'if-range',
  'user-agent',
  'token',
  'authtoken',
  'x-xsrf-token',
  'cookie',
  'x-request-id',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'via',
  'x-api-key',
])

/** A request that no parser, however forgiving, could read in two ways, and that no browser could have written. */
function isClean(request: RawMessage): void {
  const { line, headers, body } = request
  expect(line).toMatch(/^(GET|HEAD|POST|PUT|DELETE|PATCH) \/api\/[!-~]+ HTTP\/1\.1$/)
  const names = headers.map(([name]) => name.toLowerCase())
  expect(names).toEqual([...new Set(names)])
  for (const name of names) expect([...TOWARDS_ORIGIN]).toContain(name)
  for (const [name, value] of headers) {
    expect(value, name).toMatch(/^[\t\x20-\x7e\x80-\xff]*$/)
    expect(value, name).not.toContain('evil')
  }
  expect(Number(headerOf(request, 'content-length') ?? 0)).toBe(body.length)
  expect(headerOf(request, 'x-api-key')).toBe(SECRET)
  expect(headerOf(request, 'x-request-id')).toMatch(/^[\da-f-]{36}$/)
  expect(headerOf(request, 'x-forwarded-for')).toBe('127.0.0.1')
  expect(headerOf(request, 'via')).toBe('1.1 crease')
}
