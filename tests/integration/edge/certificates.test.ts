import { rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import request from 'supertest'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { Authority } from '#tests/support/certificates.ts'
import { relayInFrontOf } from '#tests/support/relay-under-test.ts'

/** An origin of https is believed when its certificate is, by the poll loop and by the proxy alike. */

const CALL = '/api/Common/GetConfig'

let authority: Authority
beforeAll(() => {
  authority = new Authority()
})
afterAll(() => rmSync(authority.folder, { recursive: true }))

/** A relay in front of an origin with a certificate for this name, and what both of its ways there come to. */
async function inFrontOf(name: string, env: Record<string, string> = {}) {
  const asked: string[] = []
  const server = createServer(authority.sign(name), (incoming, response) => {
    asked.push(incoming.url ?? '')
    response.setHeader('content-type', 'application/json')
    response.end('{"Status":{"code":200,"returnMessage":"OK"},"data":[]}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { relay, close } = await relayInFrontOf(new URL(`https://127.0.0.1:${port}`), env)
  onTestFinished(async () => {
    await close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const polls = async (outcome: string) => {
    const { values } = await relay.metrics.polls.get()
    return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0
  }
  return { asked, polls, call: () => request(relay.server).get(CALL) }
}

test('without its authority an origin is refused, and told nothing', async () => {
  const { asked, polls, call } = await inFrontOf('IP:127.0.0.1')
  expect((await call()).status).toBe(502)
  await expect.poll(() => polls('failed')).toBeGreaterThan(0)
  expect([asked, await polls('good')]).toEqual([[], 0])
})

test('with its authority in UPSTREAM_CA_FILE it is asked', async () => {
  const { asked, polls, call } = await inFrontOf('IP:127.0.0.1', { UPSTREAM_CA_FILE: authority.caFile })
  expect((await call()).status).toBe(200)
  await expect.poll(() => polls('good')).toBeGreaterThan(0)
  expect(asked).toContain(CALL)
})

test('a certificate for another name is refused, whoever signed it', async () => {
  const { asked, polls, call } = await inFrontOf('DNS:elsewhere.example', {
    UPSTREAM_CA_FILE: authority.caFile,
  })
  expect((await call()).status).toBe(502)
  await expect.poll(() => polls('failed')).toBeGreaterThan(0)
  expect([asked, await polls('good')]).toEqual([[], 0])
})
