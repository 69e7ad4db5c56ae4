import { createServer, type Server } from 'node:http'
import type { Metrics } from '../metrics.ts'

/** Another name that leads here was given by somebody else, who would read along in a browser of this machine. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** `GET /metrics` without a token, on a port of its own that only this machine reaches. Rejects where the port is taken. */
export async function listenForMetrics(metrics: Metrics, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    const host = `${request.headers.host}`.replace(/:\d+$/, '')
    if (request.method !== 'GET' || request.url !== '/metrics' || !OWN_NAMES.includes(host)) {
      response.writeHead(404).end()
      return
    }
    const text = await metrics.registry.metrics()
    response
      .writeHead(200, { 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' })
      .end(text)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return server
}
