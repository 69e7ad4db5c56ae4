import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LiveMatch } from '#shared/api/match.ts'
import type { Scorecard } from '#shared/cricket/scorecard.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** An origin for tests: it says what it is told to say, keeps to the contract unless told otherwise, and records what it is asked. */
export class Upstream {
  readonly asked: { url: string; headers: IncomingMessage['headers']; method: string }[] = []
  matches: unknown[] = []
  scorecards: unknown[] = []
  /** Answers in the place of the ordinary ones while set; by path, or for all. */
  misbehave: Answer | undefined
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      this.asked.push({ url: request.url ?? '', headers: request.headers, method: request.method ?? '' })
      if (this.misbehave) this.misbehave(request, response)
      else this.answer(request, response)
    })
  }

  async listen(port = 0): Promise<URL> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
    return new URL(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Puts a match on the lists, or in the place of the one with its id. */
  show(match: LiveMatch, scorecard?: Scorecard): void {
    const { LiveMatchId } = match
    const others = (list: unknown[]) =>
      list.filter((entry) => (entry as LiveMatch).LiveMatchId !== LiveMatchId)
    this.matches = [...others(this.matches), match]
    if (scorecard) this.scorecards = [...others(this.scorecards), { LiveMatchId, Scorecard: scorecard }]
  }

  countOf(path: string): number {
    return this.asked.filter(({ url }) => url === path).length
  }

  /** The ordinary answer. */
  answer(request: IncomingMessage, response: ServerResponse): void {
    const lists: Record<string, unknown[]> = {
      '/api/Match/LiveMatches': this.matches,
      '/api/Match/Live': this.scorecards,
    }
    const data = lists[request.url ?? '']
    if (data === undefined) {
      response.writeHead(404, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ Status: { code: 404, returnMessage: 'Not here.' } }))
      return
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ Status: { code: 200, returnMessage: 'OK' }, data }))
  }
}
