import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import { buildOrigin } from '#relay/origin/app.ts'
import { type Asked, type Change, GoBetween, type Reply } from './go-between.ts'
import { ManualTime } from './manual-time.ts'
import { originConfig } from './origin-under-test.ts'
import { placeOf } from './test-database.ts'

/** The embedded origin, which keeps the whole contract, and that a test spoils in one way. */

export type Data = Record<string, unknown>

const LONG_ENOUGH_FOR_INNINGS_MS = 600_000

let embedded: Promise<string> | undefined

/** One for all tests of a file: its time stands still. */
async function startEmbedded(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crease-'))
  const time = new ManualTime()
  const app = await buildOrigin(originConfig(await placeOf(dataDir)), {
    clock: time.clock,
    timers: time.timers,
  })
  afterAll(async () => {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await time.pass(LONG_ENOUGH_FOR_INNINGS_MS)
  return app.listen({ port: 0, host: '127.0.0.1' })
}

export async function contractOrigin(spoil?: Change): Promise<{ url: string; asked: Asked[] }> {
  embedded ??= startEmbedded()
  const between = new GoBetween(new URL(await embedded), spoil)
  onTestFinished(() => between.close())
  const { origin } = await between.listen()
  return { url: origin, asked: between.asked }
}

/** The body of a reply changed, and its tag with it. */
export function changed(reply: Reply, change: (body: Data) => unknown): Reply {
  const body = JSON.parse(`${reply.body}`) as Data
  const text = JSON.stringify(change(body) ?? body)
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  return { ...reply, body: text, headers: { ...reply.headers, ...(reply.headers.etag ? { etag } : {}) } }
}
