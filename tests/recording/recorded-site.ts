import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { WebSocket } from 'ws'
import { buildRelay, startRelay } from '#relay/app.ts'
import { readConfig } from '#relay/config/config.ts'
import { buildOrigin } from '#relay/origin/app.ts'
import { builtManifest } from '#relay/pages/built-manifest.ts'
import { inlinedFilesFrom } from '#relay/pages/inlined-files.ts'
import { renderedPage } from '#relay/pages/rendered-page.ts'
import type { NeedsModule, PageRenderer } from '#shared/page.ts'
import type { CardWordingModule } from '#shared/share-card.ts'
import { ManualTime, settled } from '#tests/support/manual-time.ts'
import { originConfig } from '#tests/support/origin-under-test.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const SITE = 'https://crease.example'

/** The built product on one manual clock with a fixed seed: the same run gives the same answers. */
export class RecordedSite {
  readonly time: ManualTime
  readonly frames: string[] = []
  readonly #relay: FastifyInstance
  readonly #address: string
  readonly #gate: OriginGate
  readonly #close: () => Promise<void>

  private constructor(parts: {
    time: ManualTime
    relay: FastifyInstance
    address: string
    gate: OriginGate
    close: () => Promise<void>
  }) {
    this.time = parts.time
    this.#relay = parts.relay
    this.#address = parts.address
    this.#gate = parts.gate
    this.#close = parts.close
  }

  static async open(): Promise<RecordedSite> {
    const time = new ManualTime()
    const folder = await mkdtemp(join(tmpdir(), 'crease-recording-'))
    const { cardWordingIn } = (await import(join(dist, 'server/entry-wording.js'))) as CardWordingModule
    const origin = await buildOrigin(
      { ...originConfig({ dataDir: folder }), demoSeed: 'recording', demoPastSeasons: 1 },
      {
        clock: time.clock,
        timers: time.timers,
        cardWordingIn: async (language) => cardWordingIn(language),
      },
    )
    await origin.ready()
    const gate = new OriginGate()
    const server = createServer((request, response) => {
      void gate.enter(request.url ?? '', response).then(() => origin.routing(request, response))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const built = (await import(join(dist, 'server/entry-server.js'))) as PageRenderer
    const { needs } = (await import(join(dist, 'server/entry-needs.js'))) as NeedsModule
    const clientFolder = join(dist, 'client')
    built.withAssets(await builtManifest(clientFolder), inlinedFilesFrom(clientFolder))
    const config = readConfig({
      LIVE_POLL_MS: '50',
      // A poll may wait at the gate for as long as a step takes.
      UPSTREAM_TIMEOUT_MS: '60000',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: SITE,
      EMBED_ORIGINS: '*',
      OPERATOR_TOKEN: 'recording-recording',
      SESSION_SECRET: 'recording-recording-recording-recording',
    })
    const relay = await buildRelay(config, {
      apiHost: new URL(`http://127.0.0.1:${port}`),
      clock: { wallMs: time.clock, monotonicMs: time.clock },
      sessionSecrets: config.sessionSecrets ?? [],
      site: {
        needs,
        folder: clientFolder,
        docs: join(dist, 'docs'),
        renderer: {
          isLate: () => false,
          isFull: () => false,
          render: async (request) => renderedPage(await built.render(request)),
        },
      },
    })
    startRelay(relay)
    const address = await relay.listen({ port: 0, host: '127.0.0.1' })
    const close = async () => {
      await relay.close()
      server.closeAllConnections()
      server.close()
      await origin.close()
      await rm(folder, { recursive: true, force: true })
    }
    const site = new RecordedSite({ time, relay, address, gate, close })
    await gate.polled()
    return site
  }

  /** Lets time pass at the origin while the relay waits, then lets the relay poll what has changed. */
  async pass(ms: number): Promise<void> {
    await this.#gate.close()
    await this.time.pass(ms)
    await settled()
    this.#gate.open()
    await this.#gate.polled()
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${this.#address}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { 'accept-encoding': 'identity', ...init.headers },
    })
  }

  async data<Data>(call: string, body?: object): Promise<Data> {
    const init = body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...CSRF },
    }
    const response = await this.fetch(call, init)
    return ((await response.json()) as { data: Data }).data
  }

  /** Subscribes, and records each message that comes from then on. */
  async watch(topics: string[]): Promise<() => void> {
    const socket = new WebSocket(`${this.#address.replace('http', 'ws')}/live`, 'crease.live.v1')
    socket.on('message', (bytes) => {
      // Heartbeats keep real time.
      if (!String(bytes).startsWith('{"type":"beat"')) this.frames.push(String(bytes))
    })
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    socket.send(JSON.stringify({ type: 'subscribe', topics: topics.map((topic) => ({ topic })) }))
    return () => socket.terminate()
  }

  metricNames(): string[] {
    return this.#relay.metrics.registry.getMetricsAsArray().map(({ name }) => name)
  }

  async close(): Promise<void> {
    await this.#close()
  }
}

export const CSRF = {
  cookie: 'XSRF-TOKEN=recordingrecordingrecording',
  'x-xsrf-token': 'recordingrecordingrecording',
}

/** Holds requests to the origin while time passes there, so that no poll sees half of a step. */
class OriginGate {
  #opened: Promise<void> = Promise.resolve()
  #open: () => void = () => {}
  #underWay = 0
  #polls = 0
  #listeners = new Set<() => void>()

  async enter(url: string, response: NodeJS.EventEmitter): Promise<void> {
    await this.#opened
    this.#underWay += 1
    response.once('close', () => {
      this.#underWay -= 1
      if (url.endsWith('/Match/Live')) this.#polls += 1
      for (const listener of this.#listeners) listener()
    })
  }

  async close(): Promise<void> {
    this.#opened = new Promise((resolve) => {
      this.#open = resolve
    })
    await this.#until(() => this.#underWay === 0)
  }

  open(): void {
    this.#open()
  }

  /** Two polls have been answered, so that the relay has published what the first of them brought. */
  async polled(): Promise<void> {
    const enough = this.#polls + 3
    await this.#until(() => this.#polls >= enough)
  }

  async #until(isDone: () => boolean): Promise<void> {
    while (!isDone()) {
      await new Promise<void>((resolve) => {
        const listener = () => {
          this.#listeners.delete(listener)
          resolve()
        }
        this.#listeners.add(listener)
      })
    }
  }
}
