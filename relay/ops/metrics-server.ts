import { createServer, type Server } from 'node:http'
import { METRICS_TYPE } from '../metrics/metrics.ts'

/** Other Host values are refused: by DNS rebinding a website could read the metrics through a browser of this machine. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]']

export type MetricsServer = { server: Server; publish(text: () => Promise<string>): void }

/** Listens before there are metrics, so that a port that is taken stops a start early: until then it answers 503. */
export async function listenForMetrics(port: number): Promise<MetricsServer> {
  let metrics: (() => Promise<string>) | undefined
  const server = createServer(async (request, response) => {
    const host = `${request.headers.host}`.replace(/:\d+$/, '')
    if (request.method !== 'GET' || request.url !== '/metrics' || !OWN_NAMES.includes(host)) {
      response.writeHead(404).end()
      return
    }
    if (metrics === undefined) {
      response.writeHead(503).end()
      return
    }
    const body = await metrics()
    response.writeHead(200, { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' }).end(body)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    server,
    publish: (text) => {
      metrics = text
    },
  }
}
