import { onTestFinished } from 'vitest'
import { RelayProcess } from './relay-process.ts'
import type { Upstream } from './upstream.ts'

/** The built relay in front of an origin of a test, for as long as the test runs. */
export async function relayInFront(
  upstream: Upstream,
  env: Record<string, string> = {},
): Promise<RelayProcess> {
  const apiHost = await upstream.listen()
  const relay = await RelayProcess.at({ API_HOST: apiHost.href, LIVE_POLL_MS: '100', ...env })
  await relay.start()
  onTestFinished(async () => {
    await relay.stop('SIGKILL')
    await upstream.close()
  })
  return relay
}
