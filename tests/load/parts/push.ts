import { readFileSync } from 'node:fs'
import { Agent, request } from 'undici'
import webPush from 'web-push'
import { AllowedServices } from '#relay/push/allowed-services.ts'
import { PushClient } from '#relay/push/push-client.ts'
import { VapidTokens } from '#relay/push/vapid.ts'
import { Authority } from '#tests/support/certificates.ts'
import { TestBrowser } from '#tests/support/push-service.ts'
import { median } from '../median.ts'
import { answer, startProgram } from '../processes.ts'
import { ratioTarget } from '../report.ts'
import type { Part } from './part.ts'

const PUSHES = 2000
const AT_ONCE = 64
const MESSAGE = Buffer.alloc(400, 'x')
const OURS = 'our relay'
const BARE = 'bare request and encryption'

export const push: Part = {
  about: "CPU of a push next to a bare HTTP/2 request of undici with web-push's encryption",
  sockets: [],
  bytes: [],
  async measure({ rounds }) {
    const authority = new Authority()
    const ca = readFileSync(authority.caFile, 'utf8')
    const server = startProgram('./push/server-push.ts', [JSON.stringify(authority.sign('DNS:localhost'))])
    const { port } = await answer<{ port: number }>(server, 'listening')
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
    const ways = {
      [OURS]: async () => {
        const common = { endpoint, keys, message: MESSAGE, site: 'https://crease.example' }
        const { kind } = await client.send({ ...common, ttlSeconds: 60, topic: 'topic', urgency: 'high' })
        if (kind !== 'sent') throw new Error(`a push was ${kind}`)
      },
      [BARE]: async () => {
        const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, MESSAGE)
        const options = { method: 'POST' as const, headers: headers as Record<string, string>, body }
        const sent = await request(endpoint, { dispatcher: agent, idempotent: true, ...options })
        await sent.body.dump()
      },
    }
    const figures: Record<string, number[]> = { [OURS]: [], [BARE]: [] }
    try {
      for (const send of Object.values(ways)) await cpuOfEach(send)
      for (let round = 0; round < rounds; round += 1)
        for (const [what, send] of Object.entries(ways)) figures[what]?.push(await cpuOfEach(send))
    } finally {
      await client.close()
      await agent.destroy()
      server.kill('SIGKILL')
    }
    const rows = Object.entries(figures).map(([what, cpuUs]) => ({ what, values: { cpuUs: median(cpuUs) } }))
    return {
      title: `Pushes, medians of ${rounds}`,
      columns: { cpuUs: ['CPU µs each', 0] },
      rows,
      targets: ratioTarget(rows, 'cpuUs', [OURS, BARE], ['at most', 1.5]),
      notes: [],
    }
  },
}

async function cpuOfEach(send: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  for (let sent = 0; sent < PUSHES; sent += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, send))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / PUSHES
}
