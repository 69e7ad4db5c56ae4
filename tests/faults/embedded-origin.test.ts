import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { Board } from '#shared/live/match-state.ts'
import { deepTest } from '#tests/support/deep-test.ts'
import { Reader } from '#tests/support/reader.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'

type Answer = { data: { Innings: number; Over: number; N: number }[] }

test('an embedded origin that dies is started again and goes on from its log, and the relay says stale meanwhile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crease-'))
  const relay = await RelayProcess.at({
    API_HOST: '',
    DATA_DIR: folder,
    DEMO_PACE_MS: '200',
    DEMO_SEED: 'reborn',
    LIVE_POLL_MS: '50',
    STALE_AFTER_MS: '150',
  })
  await relay.start()
  onTestFinished(async () => {
    await relay.stop('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  const reader = await Reader.open(relay.address)
  reader.subscribe('live')
  const board = (await reader.holds(
    'live',
    ({ Matches }) => Object.keys(Matches ?? {}).length >= 2,
  )) as unknown as Board
  const inPlay = Object.values(board.Matches).filter(({ Status }) => Status === 'live')
  const ballsOf = async (id: number): Promise<string[]> => {
    const answer = (await (await fetch(`${relay.address}/api/Match/Deliveries/${id}`)).json()) as Answer
    return answer.data.map(({ Innings, Over, N }) => `${Innings}.${Over}.${N}`)
  }
  // Others may end while a busy machine starts the origin again.
  const match = inPlay.find(({ Format }) => Format === 'ODI')
  expect(match).toBeDefined()
  if (match === undefined) return
  const before = await ballsOf(match.LiveMatchId)

  process.kill(await childOf(relay.pid), 'SIGKILL')
  await reader.next((message) => message.type === 'beat' && message.upstream === 'stale')
  await reader.next((message) => message.type === 'beat' && message.upstream === 'fresh')
  await expect.poll(async () => (await ballsOf(match.LiveMatchId)).length).toBeGreaterThan(before.length)
  const after = await ballsOf(match.LiveMatchId)
  expect(after.slice(0, before.length)).toEqual(before)
  expect(new Set(after).size).toBe(after.length)
})

test('a relay ends at SIGTERM though its origin is stuck, and ends the origin too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crease-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const relay = await RelayProcess.at({ API_HOST: '', DATA_DIR: folder, DEMO: 'off' })
  await relay.start()
  const origin = await childOf(relay.pid)
  process.kill(origin, 'SIGSTOP')
  await relay.stop()
  expect(relay.exitCode).toBe(0)
  expect(existsSync(`/proc/${origin}`)).toBe(false)
})

test('an origin ends by itself where its relay was killed while both started', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crease-'))
  const origin = fork(fileURLToPath(new URL('../../dist/relay/origin.js', import.meta.url)), {
    env: { ...process.env, DATA_DIR: folder, DEMO: 'off', ORIGIN_PORT: '0', ORIGIN_HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = new Promise((resolve) => origin.once('exit', resolve))
  onTestFinished(async () => {
    origin.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  origin.disconnect()
  expect(await ended).toBe(0)
})

deepTest('a relay ends within its time though a thread is stuck in a call of the system', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crease-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const hook = join(folder, 'hook.cjs')
  // Node's recursive way to make a folder never returns there.
  await writeFile(
    hook,
    `const { isMainThread, workerData } = require('node:worker_threads')
     if (!isMainThread && workerData?.manifestPath) {
       require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'stuck'))}, '')
       require('node:fs').mkdirSync('/proc/x/y', { recursive: true })
     }`,
  )
  const relay = await RelayProcess.at({
    API_HOST: '',
    DATA_DIR: folder,
    DEMO: 'off',
    NODE_OPTIONS: `--require=${hook}`,
  })
  await relay.start()
  const origin = await childOf(relay.pid)
  const page = fetch(relay.address).catch(() => undefined)
  await expect.poll(() => existsSync(join(folder, 'stuck'))).toBe(true)
  await relay.stop()
  await page
  expect(relay.out).toContain('did not end in time and is killed')
  await expect.poll(() => existsSync(`/proc/${origin}`)).toBe(false)
})

async function childOf(pid: number | undefined): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return Number(children.trim().split(' ')[0])
}
