import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { SUBPROTOCOL } from '#shared/live/subprotocol.ts'
import { freePort } from '#tests/support/free-port.ts'
import { isInstalled } from '#tests/support/proxies.ts'
import { RedisServer } from '#tests/support/redis-server.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'
import { runningProgram } from '#tests/support/running-program.ts'
import { sampleMatch } from '#tests/support/sample-match.ts'
import { Upstream } from '#tests/support/upstream.ts'

/** nginx with the shipped settings before real relays: what viewers and readers meet on the night of a deployment. */

vi.setConfig({ testTimeout: 300_000 })

const DEPLOY = fileURLToPath(new URL('../../../relay/deploy/', import.meta.url))
const DEBIAN = '/etc/nginx/nginx.conf'
const SLOW_MS = 800
const tried = test.skipIf(!isInstalled('nginx'))

tried('relays that are restarted one after the other refuse no request and no viewer', async () => {
  const upstream = await slowUpstream()
  const redis = await RedisServer.started()
  onTestFinished(() => redis.close())
  const relays = await Promise.all([relayAt(upstream, redis.url), relayAt(upstream, redis.url)])
  const port = await nginxOf((folder, own) =>
    readFileSync(join(DEPLOY, 'compose/nginx.conf'), 'utf8')
      .replaceAll('/tmp/', `${folder}/`)
      .replace('worker_rlimit_nofile 131072;', '')
      .replaceAll('relay-a:8080', hostOf(relays[0]))
      .replaceAll('relay-b:8080', hostOf(relays[1]))
      .replace('listen 8080', `listen 127.0.0.1:${own}`)
      .replace('include nginx-locations.conf', `include ${join(DEPLOY, 'nginx-locations.conf')}`),
  )
  const crowd = new Crowd(port)
  onTestFinished(() => crowd.leave())
  crowd.come(300)
  await expect.poll(() => crowd.present).toBe(300)
  void crowd.ask()
  void crowd.ask()
  for (const relay of relays) {
    await relay.stop()
    await relay.start()
    await expect.poll(async () => (await fetch(`${relay.address}/readyz`)).status).toBe(200)
    await expect.poll(() => crowd.present).toBe(300)
  }
  expect(crowd.refused).toEqual([])
  expect([...new Set(crowd.statuses)]).toEqual([200])
})

test.skipIf(!isInstalled('nginx') || !existsSync(DEBIAN))(
  "Debian's nginx starts with the documented files, and holds the viewers that are planned",
  async () => {
    const upstream = await slowUpstream()
    const relay = await relayAt(upstream)
    const [, edit = ''] = /sed -i '(s\/worker_connections.*?)'/.exec(deployPage()) ?? []
    const main = spawnSync('sed', [edit, DEBIAN], { encoding: 'utf8' }).stdout
    const port = await nginxOf((folder, own) => {
      const site = join(folder, 'crease.conf')
      // Debian has the folder of caches, and none of nginx in it.
      mkdirSync(join(folder, 'cache'))
      const text = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
        .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, '')
        .replaceAll(/ *(listen \[::\]|ssl_).*\n/g, '')
        .replace('listen 443 ssl http2', `listen 127.0.0.1:${own}`)
        .replaceAll('127.0.0.1:8080', hostOf(relay))
        .replaceAll('/var/cache/', `${folder}/cache/`)
        .replaceAll('/etc/nginx/crease-locations.conf', join(DEPLOY, 'nginx-locations.conf'))
      writeFileSync(site, text)
      return main
        .replace('user www-data;', 'user root;')
        .replace('/run/nginx.pid', `${folder}/pid`)
        .replaceAll('/var/log/nginx', folder)
        .replace('include /etc/nginx/modules-enabled/*.conf;', `include ${join(DEPLOY, 'nginx-main.conf')};`)
        .replace('include /etc/nginx/conf.d/*.conf;', `include ${site};`)
        .replace('include /etc/nginx/sites-enabled/*;', '')
    })
    const crowd = new Crowd(port)
    onTestFinished(() => crowd.leave())
    crowd.come(1200)
    await expect.poll(() => crowd.present, { timeout: 60_000 }).toBe(1200)
    expect(crowd.refused).toEqual([])
  },
)

const deployPage = () => readFileSync(new URL('../../../relay/docs/deploy.md', import.meta.url), 'utf8')
const hostOf = ({ address }: RelayProcess) => new URL(address).host

async function slowUpstream(): Promise<URL> {
  const upstream = new Upstream()
  upstream.show(sampleMatch(7))
  upstream.misbehave = (request, response) => {
    if (request.url?.startsWith('/api/Match/Live')) return upstream.answer(request, response)
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ Status: { code: 200, returnMessage: 'OK' }, data: {} }))
    }, SLOW_MS)
  }
  const url = await upstream.listen()
  onTestFinished(() => upstream.close())
  return url
}

async function relayAt(apiHost: URL, store?: string): Promise<RelayProcess> {
  const relay = await RelayProcess.at({
    API_HOST: apiHost.href,
    ...(store === undefined ? {} : { CLUSTER_URL: store }),
    TRUST_PROXY: '127.0.0.1',
    DRAIN_NOTICE_MS: '5000',
    DRAIN_MS: '10000',
    PUSH: 'off',
  })
  await relay.start()
  onTestFinished(() => relay.stop('SIGKILL'))
  return relay
}

/** nginx on a port of its own, with the settings that are made for its folder. */
async function nginxOf(settings: (folder: string, port: number) => string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'crease-nginx-'))
  const port = await freePort()
  const isRoot = process.getuid?.() === 0
  const text = settings(folder, port)
  writeFileSync(
    join(folder, 'nginx.conf'),
    isRoot && !text.includes('user root') ? `user root;\n${text}` : text,
  )
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'])
  const { throwIfEnded, end } = runningProgram(child, folder)
  onTestFinished(end)
  await expect
    .poll(async () => {
      throwIfEnded()
      return fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ status }) => status,
        () => 0,
      )
    })
    .toBe(200)
  return port
}

/** Viewers who come back, and readers who ask, each with an address of its own. */
class Crowd {
  readonly statuses: (number | string)[] = []
  /** Statuses and errors of upgrades that did not become connections. */
  readonly refused: (number | string)[] = []
  readonly #port: number
  readonly #agent = new Agent({ keepAlive: true })
  readonly #open = new Set<WebSocket>()
  #isOver = false
  #asked = 0

  constructor(port: number) {
    this.#port = port
  }

  get present(): number {
    return this.#open.size
  }

  come(count: number): void {
    for (let nth = 0; nth < count; nth += 1) this.#view(`10.1.${nth >> 8}.${nth & 255}`)
  }

  async ask(): Promise<void> {
    while (!this.#isOver) {
      this.#asked += 1
      this.statuses.push(await this.#statusOf(`/api/News/Detail/${this.#asked}`))
    }
  }

  leave(): void {
    this.#isOver = true
    for (const socket of this.#open) socket.terminate()
    this.#agent.destroy()
  }

  #view(address: string): void {
    const socket = new WebSocket(`ws://127.0.0.1:${this.#port}/live`, SUBPROTOCOL, {
      headers: { 'x-forwarded-for': address },
    })
    socket.on('open', () => this.#open.add(socket))
    socket.on('unexpected-response', (_request, { statusCode }) => {
      this.refused.push(statusCode ?? 0)
      socket.terminate()
    })
    socket.on('error', (error) => {
      if (!this.#isOver && !this.#open.has(socket)) this.refused.push(error.message)
    })
    socket.on('close', () => {
      this.#open.delete(socket)
      if (!this.#isOver) setTimeout(() => this.#isOver || this.#view(address), 100 + Math.random() * 400)
    })
  }

  #statusOf(path: string): Promise<number | string> {
    return new Promise((resolve) => {
      const asked = get({ host: '127.0.0.1', port: this.#port, path, agent: this.#agent }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      })
      asked.on('error', (error) => resolve(this.#isOver ? 200 : error.message))
    })
  }
}
