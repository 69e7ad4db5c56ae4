import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Reader } from '#tests/support/reader.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'

const SIZE_MIB = 64
const folder = await mkdtemp(join(tmpdir(), 'crease-small-disk-'))
/** A disk of its own needs the right to mount one. */
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MIB}m`, 'tmpfs', folder]).status === 0

test.skipIf(!isMounted)(
  'on a full disk viewers are told that the scores stand still, and all goes on by itself when there is room',
  async () => {
    onTestFinished(async () => {
      spawnSync('umount', ['-l', folder])
      await rm(folder, { recursive: true, force: true })
    })
    const relay = await RelayProcess.at({
      API_HOST: '',
      DATA_DIR: join(folder, 'data'),
      DEMO_PACE_MS: '200',
      DEMO_SEED: 'full',
      LIVE_POLL_MS: '50',
      STALE_AFTER_MS: '150',
    })
    await relay.start()
    onTestFinished(() => relay.stop('SIGKILL'))
    const reader = await Reader.open(relay.address)
    reader.subscribe('live')
    await reader.next((message) => message.type === 'delta')

    const ballast = join(folder, 'ballast')
    fill(ballast)
    await reader.next((message) => message.type === 'beat' && message.upstream === 'stale')
    expect((await fetch(`${relay.address}/api/Prediction/Get`)).status).toBe(200)

    rmSync(ballast)
    await reader.next((message) => message.type === 'beat' && message.upstream === 'fresh')
    await reader.next((message) => message.type === 'delta')
    expect(readdirSync(folder)).toEqual(['data'])
  },
)

/** Takes all the room there is, to the last page. */
function fill(path: string): void {
  for (let bytes = 1024 * 1024; bytes >= 512; bytes /= 2) {
    const chunk = Buffer.alloc(bytes)
    for (;;) {
      const { bavail, bsize } = statfsSync(folder)
      if (bavail * bsize < bytes) break
      try {
        writeFileSync(path, chunk, { flag: 'a' })
      } catch {
        break
      }
    }
  }
}
