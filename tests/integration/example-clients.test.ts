import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import type { MatchState } from '#shared/live/match-state.ts'
import { freePort } from '#tests/support/free-port.ts'
import { relayInFront } from '#tests/support/relay-in-front.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { Upstream } from '#tests/support/upstream.ts'

const at = (name: string) => fileURLToPath(new URL(`../../relay/docs/clients/${name}`, import.meta.url))
const CLIENTS = [
  { name: 'TypeScript', command: process.execPath, args: ['--import', 'tsx', at('follow-match.ts')] },
  { name: 'Python', command: 'python3', args: [at('follow_match.py')] },
]

type Line = { kind: 'snapshot' | 'delta'; epoch: string; offset: number; state: MatchState }

/** What a client prints, as it comes. */
function follow(
  { command, args }: (typeof CLIENTS)[number],
  address: string,
  topic = 'match/7',
): { lines: Line[]; errors: string[]; child: ChildProcess } {
  const child = spawn(command, [...args, address, topic], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill())
  const lines: Line[] = []
  const errors: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(JSON.parse(line)))
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line))
  return { lines, errors, child }
}

test('the clients in TypeScript and Python follow a match through a restart of the relay with no gap, and print why a topic is refused', async () => {
  const upstream = new Upstream()
  upstream.show(sampleMatch(7), sampleScorecard(1))
  const relay = await relayInFront(upstream, { LIVE_POLL_MS: '50' })
  const following = CLIENTS.map((client) => follow(client, relay.address))
  for (const client of CLIENTS) {
    const { child, lines, errors } = follow(client, relay.address, 'match/8')
    const [status] = await once(child, 'close')
    const refusal = 'unknown_topic: There is no such topic.'
    expect([client.name, status, lines, errors]).toEqual([client.name, 1, [], [refusal]])
  }
  const runs = () => following.map(({ lines }) => lines.at(-1)?.state.Innings['1']?.Runs)
  const score = async (to: number) => {
    upstream.show(sampleMatch(7), sampleScorecard(to))
    await expect.poll(runs).toEqual([to, to])
  }

  for (const to of [1, 2, 3, 4]) await score(to)
  await relay.stop('SIGKILL')
  upstream.show(sampleMatch(7), sampleScorecard(6))
  await relay.start()
  for (const to of [6, 7, 8]) await score(to)

  const held = (await (await fetch(`${relay.address}/live/topics/match/7`)).json()) as Line
  for (const { lines } of following) {
    expect(lines.map(({ kind, state }) => `${kind} ${state.Innings['1']?.Runs}`)).toEqual([
      ...['snapshot 1', 'delta 2', 'delta 3', 'delta 4'],
      ...['snapshot 6', 'delta 7', 'delta 8'],
    ])
    const { epoch, offset, state } = lines.at(-1) as Line
    expect({ epoch, offset, state }).toEqual({ epoch: held.epoch, offset: held.offset, state: held.state })
  }
})

/** Started with what it needs, once it listens. */
async function receiver(name: string, args: string[], env: Record<string, string> = {}) {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', at(name), ...args, `${port}`], {
    ...{ stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } },
  })
  onTestFinished(() => void child.kill())
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  await once(createInterface({ input: child.stderr }), 'line')
  const send = async (id: string, event: object, signer = SECRET) => {
    const [body, now] = [JSON.stringify(event), new Date()]
    const headers = {
      ...{ 'webhook-id': id, 'webhook-timestamp': `${Math.floor(now.getTime() / 1000)}` },
      'webhook-signature': new Webhook(signer).sign(id, now, body),
    }
    return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body })).status
  }
  return { lines, send }
}
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const OTHER = `whsec_${Buffer.alloc(32, 8).toString('base64')}`
const WICKET = {
  ...{ type: 'match.wicket', timestamp: '2026-11-30T09:00:00.000Z' },
  data: { Text: 'Wicket! Anil Rao 21 (14).', Score: 'RIV 40/1 (5.2)', Address: 'https://club.example/7' },
}

test('the receivers of webhooks take what is signed: one prints it, one posts it to Bluesky, once, and not while that is down', async () => {
  const printer = await receiver('receive-webhooks.ts', [SECRET])
  expect([await printer.send('a', WICKET), await printer.send('b', WICKET, OTHER)]).toEqual([204, 401])
  await expect.poll(() => printer.lines).toEqual([JSON.stringify(WICKET)])

  const answers = [503]
  const posted: { record?: { text: string; facets: { index: object }[] } }[] = []
  const bluesky = createServer(async (request, response) => {
    const body = JSON.parse(await text(request))
    const status = answers.shift() ?? 200
    if (status === 200 && request.url === '/xrpc/com.atproto.repo.createRecord') posted.push(body)
    response.writeHead(status).end(JSON.stringify({ did: 'did:plc:a', accessJwt: 'token' }))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void bluesky.close())
  await once(bluesky, 'listening')
  const poster = await receiver('post-to-bluesky.ts', [], {
    ...{
      WEBHOOK_SECRET: SECRET,
      BLUESKY_SERVICE: `http://127.0.0.1:${(bluesky.address() as AddressInfo).port}`,
    },
  })
  const statuses = []
  for (const id of ['a', 'a', 'a']) statuses.push(await poster.send(id, WICKET))
  statuses.push(await poster.send('b', WICKET, OTHER), await poster.send('c', { ...WICKET, type: 'test' }))
  expect(statuses).toEqual([503, 204, 204, 401, 204])
  const words = 'Wicket! Anil Rao 21 (14).\nRIV 40/1 (5.2)\nhttps://club.example/7'
  expect(posted.map(({ record }) => record)).toMatchObject([
    { text: words, facets: [{ index: { byteStart: 41, byteEnd: 63 } }] },
  ])
})
