import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildRelay, startRelay } from '#relay/app.ts'
import { readConfig } from '#relay/config/config.ts'
import { builtManifest, inlinedFilesFrom } from '#relay/pages/built-files.ts'
import { TooManyPages } from '#relay/pages/overload.ts'
import { renderedPage } from '#relay/pages/rendered-page.ts'
import type { NeedsModule, PageRenderer, PageRequest } from '#shared/page.ts'
import { Upstream } from './upstream.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const CLIENT = join(dist, 'client')

export type PagesUnderTest = {
  upstream: Upstream
  relay: FastifyInstance
  address: string
  /** What the renderer has been asked for so far. */
  requests: readonly PageRequest[]
  /** Whether more pages wait than can be rendered, or so many that one that is asked for now comes late. */
  isFull: boolean
  isLate: boolean
  /** What the renderer fails with. */
  failure: Error | undefined
  renderings(): number
}

/** A relay with the built pages in front of an upstream of its own, and how often it renders; both end with the test. */
export async function pagesUnderTest(env: Record<string, string> = {}): Promise<PagesUnderTest> {
  const upstream = new Upstream()
  const site = await pagesInFrontOf(await upstream.listen(), env)
  onTestFinished(() => upstream.close())
  return Object.assign(site, { upstream })
}

/** The same in front of any origin. */
export async function pagesInFrontOf(
  apiHost: URL,
  env: Record<string, string> = {},
): Promise<Omit<PagesUnderTest, 'upstream'>> {
  const built = (await import(join(dist, 'server/entry-server.js'))) as PageRenderer
  const { needs } = (await import(join(dist, 'server/entry-needs.js'))) as NeedsModule
  built.withAssets(await builtManifest(CLIENT), inlinedFilesFrom(CLIENT))
  const requests: PageRequest[] = []
  const site = {
    ...{ requests, isFull: false, isLate: false, renderings: () => requests.length },
    failure: undefined as Error | undefined,
  }
  const renderer = {
    isLate: () => site.isLate || site.isFull,
    isFull: () => site.isFull,
    render: async (request: PageRequest) => {
      if (site.isFull) throw new TooManyPages()
      if (site.failure) throw site.failure
      requests.push(request)
      return renderedPage(await built.render(request))
    },
  }
  const config = readConfig({ LIVE_POLL_MS: '50', LOG_LEVEL: 'silent', DRAIN_MS: '200', ...env })
  const relay = await buildRelay(config, {
    apiHost,
    site: { needs, renderer, folder: CLIENT, docs: join(dist, 'docs') },
  })
  const [address] = await Promise.all([relay.listen({ port: 0, host: '127.0.0.1' }), startRelay(relay)])
  onTestFinished(() => relay.close())
  return Object.assign(site, { relay, address })
}
