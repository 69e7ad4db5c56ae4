import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'

type Attribute = { key: string; value: Record<string, unknown> }

export type CollectedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Record<string, unknown>
  service: unknown
}

type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: (Omit<CollectedSpan, 'attributes' | 'service'> & { attributes: Attribute[] })[] }[]
  }[]
}

/** Takes traces by OTLP over HTTP, as JSON, on a port of this machine. */
export class TraceCollector {
  readonly spans: CollectedSpan[] = []
  readonly received: { path: string; headers: IncomingHttpHeaders; text: string }[] = []
  /** What is answered from now on. */
  status = 200
  url = ''

  static async listen(): Promise<TraceCollector> {
    const collector = new TraceCollector()
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const bytes = Buffer.concat(chunks)
      const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString()
      collector.received.push({ path: request.url ?? '', headers: request.headers, text })
      collector.#take(JSON.parse(text) as Sent)
      response.writeHead(collector.status, { 'content-type': 'application/json' }).end('{}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    collector.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return collector
  }

  #take({ resourceSpans }: Sent): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const { 'service.name': service } = valuesOf(resource.attributes)
      for (const span of scopeSpans.flatMap(({ spans }) => spans))
        this.spans.push({ ...span, attributes: valuesOf(span.attributes), service })
    }
  }
}

const valuesOf = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
