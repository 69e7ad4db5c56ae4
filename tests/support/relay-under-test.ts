import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildRelay, startRelay } from '#relay/app.ts'
import { readConfig } from '#relay/config/config.ts'
import type { Surroundings } from '#relay/setup/surroundings.ts'
import { Upstream } from './upstream.ts'

export type UnderTest = {
  relay: FastifyInstance
  upstream: Upstream
  address: string
  config: ReturnType<typeof readConfig>
}

/** A relay on a free port in front of an upstream of its own; both end with the test. */
export async function relayUnderTest(
  env: Record<string, string> = {},
  prepare: (upstream: Upstream) => void = () => {},
  surroundings: Partial<Surroundings> = {},
): Promise<UnderTest> {
  const upstream = new Upstream()
  prepare(upstream)
  const { close, ...under } = await relayInFrontOf(await upstream.listen(), env, surroundings)
  onTestFinished(async () => {
    await close()
    await upstream.close()
  })
  return { ...under, upstream }
}

export type InFront = Omit<UnderTest, 'upstream'> & { close(): Promise<void> }

/** A relay on a free port in front of whatever is there. */
export async function relayInFrontOf(
  apiHost: URL,
  env: Record<string, string> = {},
  surroundings: Partial<Surroundings> = {},
): Promise<InFront> {
  const config = readConfig({ LIVE_POLL_MS: '50', LOG_LEVEL: 'silent', DRAIN_MS: '200', ...env })
  const relay = await buildRelay(config, { apiHost, ...surroundings })
  const [address] = await Promise.all([relay.listen({ port: 0, host: '127.0.0.1' }), startRelay(relay)])
  return { relay, address, config, close: () => relay.close() }
}
