import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Board } from '#shared/live/match-state.ts'
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
  expect(inPlay.length).toBeGreaterThan(0)
  const ballsOf = async (id: number): Promise<string[]> => {
    const answer = (await (await fetch(`${relay.address}/api/Match/Deliveries/${id}`)).json()) as Answer
    return answer.data.map(({ Innings, Over, N }) => `${Innings}.${Over}.${N}`)
  }
  const [match] = inPlay
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

async function childOf(pid: number | undefined): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return Number(children.trim().split(' ')[0])
}
