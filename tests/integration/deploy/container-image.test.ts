import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

test.each([
  ['200 is healthy', 200, 0],
  ['503 is not', 503, 1],
])('health check: %s', async (_rule, status, expected) => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/readyz' ? status : 404).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await check(port)).toBe(expected)
  server.close()
  server.closeAllConnections()
})

test('health check: a port where nobody listens is not healthy, nor is one that says nothing', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await check(port)).not.toBe(0)
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  expect(await check(port)).not.toBe(0)
})

async function check(port: number): Promise<number> {
  const child = spawn('bash', [`${ROOT}relay/deploy/health-check.sh`, String(port), '/readyz'], {
    stdio: 'ignore',
  })
  const [code] = await once(child, 'exit')
  return code
}
