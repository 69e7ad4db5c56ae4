import { type IncomingHttpHeaders, request } from 'node:http'
import { expect } from 'vitest'
import type { Relay } from '#relay/relay.ts'

/** Two ways to one answer, held against each other. */

export type Seen = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }

/** Asks for exactly this path, with no header of its own but Host. */
export function getAsIs(address: string, path: string, headers: Record<string, string>): Promise<Seen> {
  const { port } = new URL(address)
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

/** How many answers were given before routing. */
export async function warmReads(relay: Relay): Promise<number> {
  return (await relay.metrics.fastPathReads.get()).values[0]?.value ?? 0
}

/** An answer without what differs from one request to the next. */
export function lasting({ status, headers, body }: Seen) {
  const {
    'x-request-id': id,
    'server-timing': timing,
    age: _,
    'cache-status': cache,
    date: __,
    ...rest
  } = headers
  const cookies = (rest['set-cookie'] ?? []).map((cookie) => cookie.replace(/=[\w-]{43};/, '=…;'))
  expect(id).toMatch(/^[\w-]{36}$/)
  if (timing !== undefined) expect(timing).toBe(`request;desc="${id}"`)
  return {
    status,
    headers: { ...rest, 'set-cookie': cookies, hasTiming: timing !== undefined },
    body,
    cache: String(cache).replace(/=\d+/, '=…'),
  }
}
