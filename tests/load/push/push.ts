import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Agent, request } from 'undici'
import webPush from 'web-push'
import { AllowedServices } from '#relay/push/allowed-services.ts'
import { PushClient } from '#relay/push/push-client.ts'
import { VapidTokens } from '#relay/push/vapid.ts'
import { Authority } from '#tests/support/certificates.ts'
import { TestBrowser } from '#tests/support/push-service.ts'
import { answer } from '../answer.ts'
import { median } from '../figures.ts'

const PUSHES = 2000
const AT_ONCE = 64
const MESSAGE = Buffer.alloc(400, 'x')

/** CPU of this process for a push, in µs: by our client, and by a bare HTTP/2 request of undici with web-push's encryption. */
export async function measurePushes(rounds: number): Promise<{ relay: number; bare: number }> {
  const authority = new Authority()
  const ca = readFileSync(authority.caFile, 'utf8')
  const server = fork(
    fileURLToPath(new URL('./push-server.ts', import.meta.url)),
    [JSON.stringify(authority.sign('DNS:localhost'))],
    { execArgv: ['--import', 'tsx'] },
  )
  const { port } = (await answer(server, 'listening')) as { port: number }
  const host = `localhost:${port}`
  const endpoint = `https://${host}/push`
  const { keys } = new TestBrowser(endpoint).subscription
  const client = new PushClient({
    services: new AllowedServices([host]),
    tokens: new VapidTokens(webPush.generateVAPIDKeys(), 'mailto:press@crease.example', Date.now),
    monotonicMs: () => performance.now(),
    ca,
  })
  const agent = new Agent({ allowH2: true, connections: 8, pipelining: 100, connect: { ca } })
  const site = 'https://crease.example'
  const ours = async () => {
    const common = { endpoint, keys, message: MESSAGE, site }
    const { kind } = await client.send({ ...common, ttlSeconds: 60, topic: 'topic', urgency: 'high' })
    if (kind !== 'sent') throw new Error(`a push was ${kind}`)
  }
  const bare = async () => {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, MESSAGE)
    const options = { method: 'POST' as const, headers: headers as Record<string, string>, body }
    const { body: taken } = await request(endpoint, { dispatcher: agent, idempotent: true, ...options })
    await taken.dump()
  }
  try {
    const figures = { relay: [] as number[], bare: [] as number[] }
    await cpuOfEach(ours)
    await cpuOfEach(bare)
    for (let round = 0; round < rounds; round += 1) {
      figures.relay.push(await cpuOfEach(ours))
      figures.bare.push(await cpuOfEach(bare))
    }
    return { relay: median(figures.relay), bare: median(figures.bare) }
  } finally {
    await client.close()
    await agent.destroy()
    server.kill('SIGKILL')
  }
}

async function cpuOfEach(push: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  for (let sent = 0; sent < PUSHES; sent += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, push))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / PUSHES
}
