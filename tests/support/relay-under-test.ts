import { onTestFinished } from 'vitest'
import { buildRelay, type Relay } from '#relay/app.ts'
import { readConfig } from '#relay/config.ts'
import { Upstream } from './upstream.ts'

export type UnderTest = {
  relay: Relay
  upstream: Upstream
  address: string
  config: ReturnType<typeof readConfig>
}

/** A relay on a free port in front of an upstream of its own; both end with the test. */
export async function relayUnderTest(
  env: Record<string, string> = {},
  prepare: (upstream: Upstream) => void = () => {},
): Promise<UnderTest> {
  const upstream = new Upstream()
  prepare(upstream)
  const apiHost = await upstream.listen()
  const config = readConfig({ LIVE_POLL_MS: '50', LOG_LEVEL: 'silent', DRAIN_MS: '200', ...env })
  const relay = await buildRelay(config, { apiHost })
  relay.start()
  const address = await relay.app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await relay.app.close()
    await upstream.close()
  })
  return { relay, upstream, address, config }
}
