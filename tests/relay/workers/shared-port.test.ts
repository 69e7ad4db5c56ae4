import { closeSync, fstatSync, openSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { type HeldPort, holdPort, openSharedPort } from '#relay/workers/shared-port.ts'

/** One port that several servers open, each for itself, and nobody else. */

async function held(host = '127.0.0.1', port = 0): Promise<HeldPort> {
  const holding = await holdPort(host, port)
  if (holding === undefined) throw new Error('this system shares no ports')
  onTestFinished(() => holding.release())
  return holding
}

async function serverAt({ address }: HeldPort, name: string): Promise<Server> {
  const server = createServer((_request, response) => response.setHeader('connection', 'close').end(name))
  await new Promise<void>((resolve) => server.listen(openSharedPort(address), 16_384, resolve))
  onTestFinished(() => void server.close())
  return server
}

const ask = async (host: string, { port }: HeldPort) => (await fetch(`http://${host}:${port}`)).text()

test('connections reach every server of the port, and only those that still listen', async () => {
  const port = await held()
  const first = await serverAt(port, 'first')
  await serverAt(port, 'second')
  const names = new Set<string>()
  await expect.poll(async () => names.add(await ask('127.0.0.1', port)).size).toBe(2)
  await new Promise((resolve) => first.close(resolve))
  const after = await Promise.all(Array.from({ length: 50 }, () => ask('127.0.0.1', port)))
  expect(new Set(after)).toEqual(new Set(['second']))
  // One that is started again, as a worker that died is.
  await serverAt(port, 'third')
  await expect.poll(async () => names.add(await ask('127.0.0.1', port)).size).toBe(3)
})

test('a port that is held can be had by nobody else, before the first server listens, while they do, and after', async () => {
  const port = await held()
  const nobodyElse = async () => {
    await expect(holdPort('127.0.0.1', port.port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await expect(listen(port.port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  }
  await nobodyElse()
  const server = await serverAt(port, 'the only one')
  await nobodyElse()
  await new Promise((resolve) => server.close(resolve))
  await nobodyElse()
})

test('of two that want the port at the same moment one gets it', async () => {
  const free = await held()
  free.release()
  const both = await Promise.allSettled([held('127.0.0.1', free.port), held('127.0.0.1', free.port)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a port that is let go twice closes nothing of anybody else', async () => {
  const port = await held()
  port.release()
  // The lowest number that is free: that of the port.
  const files = Array.from({ length: 8 }, () => openSync(process.execPath, 'r'))
  port.release()
  for (const file of files) expect(fstatSync(file).isFile()).toBe(true)
  for (const file of files) closeSync(file)
})

test('a port that another program listens on cannot be held', async () => {
  const other = await listen(0)
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(holdPort('127.0.0.1', port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('a port that was let go can be had at once, with connections of the last one still closing', async () => {
  const before = await held()
  const server = await serverAt(before, 'before')
  await ask('127.0.0.1', before)
  await new Promise((resolve) => server.close(resolve))
  before.release()
  const after = await held('127.0.0.1', before.port)
  await serverAt(after, 'after')
  expect(await ask('127.0.0.1', after)).toBe('after')
})

test('`::` takes IPv4 as well, as it does in one process', async () => {
  const port = await held('::')
  await serverAt(port, 'both')
  expect(await ask('127.0.0.1', port)).toBe('both')
  expect(await ask('[::1]', port)).toBe('both')
})

test('a name that stands for several addresses is left to Node', async () => {
  expect(await holdPort('localhost', 0)).toBeUndefined()
})

function listen(port: number): Promise<Server> {
  const server = createServer()
  onTestFinished(() => void server.close())
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
