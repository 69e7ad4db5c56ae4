import { createServer } from 'node:http'

/** The peer that does nothing: `node:http` answers everything with the same ready buffer. */

process.once('message', ({ body, headers }: { body: string; headers: Record<string, string> }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': String(bytes.length) })
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.({ type: 'listening', port: typeof address === 'object' && address ? address.port : 0 })
  })
})
process.send?.({ type: 'started' })
