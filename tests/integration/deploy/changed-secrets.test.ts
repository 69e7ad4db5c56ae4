import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forkOrigin } from '#tests/support/origin-process.ts'
import { SESSION_SECRET, temporaryFolder } from '#tests/support/origin-under-test.ts'
import { relayInFront } from '#tests/support/relay-in-front.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { IS_POSTGRES } from '#tests/support/test-database.ts'
import { Upstream } from '#tests/support/upstream.ts'

/** What relay/docs/deploy.md says under "Changing secrets", tried. */

async function relay(env: Record<string, string>) {
  const upstream = new Upstream()
  upstream.show(sampleMatch(7), sampleScorecard(10))
  const process = await relayInFront(upstream, env)
  const again = async (changes: Record<string, string>) => {
    await process.stop()
    await process.start(changes)
  }
  return { upstream, again, address: process.address }
}

test('with a new OPERATOR_TOKEN the old one opens nothing any more, and with new UPSTREAM_HEADERS the origin is asked with the new key alone', async () => {
  const [old, next] = ['the old operator token', 'the new operator token']
  const { upstream, address, again } = await relay({
    OPERATOR_TOKEN: old,
    UPSTREAM_HEADERS: '{"X-Api-Key":"old"}',
  })
  const statusOf = async (token: string) =>
    (await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } })).status
  expect([await statusOf(old), await statusOf(next)]).toEqual([200, 401])
  await expect.poll(() => upstream.asked.length).toBeGreaterThan(2)
  await again({ OPERATOR_TOKEN: next, UPSTREAM_HEADERS: '{"X-Api-Key":"new"}' })
  expect([await statusOf(old), await statusOf(next)]).toEqual([401, 200])
  const from = upstream.asked.length
  await expect.poll(() => upstream.asked.length).toBeGreaterThan(from + 2)
  expect(new Set(upstream.asked.slice(from).map(({ headers }) => headers['x-api-key']))).toEqual(
    new Set(['new']),
  )
})

test('without its post-key an origin makes a new one; of several each has that of the database, with a new secret too', async () => {
  const dataDir = temporaryFolder()
  const first = await forkOrigin(dataDir)
  first.child.kill('SIGKILL')
  const key = join(dataDir, 'post-key')
  if (!IS_POSTGRES) {
    const old = readFileSync(key)
    rmSync(key)
    const again = await forkOrigin(dataDir)
    expect(readFileSync(key)).not.toEqual(old)
    expect((await fetch(`${again.url}/api/Match/LiveMatches`)).status).toBe(200)
    return
  }
  expect(existsSync(key)).toBe(false)
  const next = 'the-secret-that-comes-after-the-first'
  for (const secrets of [`${next},${SESSION_SECRET}`, next]) {
    const empty = { DATA_DIR: temporaryFolder(), SESSION_SECRET: secrets }
    const { url } = await forkOrigin(dataDir, empty)
    expect((await fetch(`${url}/api/Match/LiveMatches`)).status).toBe(200)
  }
})
