import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'

/** A push service in a process of its own, which takes everything: `process.argv[2]` is its key and certificate. */

const server = createSecureServer(JSON.parse(process.argv[2] ?? '{}'), (request, response) => {
  request.resume()
  request.on('end', () => response.writeHead(201).end())
})
server.listen(0, '127.0.0.1', () =>
  process.send?.({ type: 'listening', port: (server.address() as AddressInfo).port }),
)
