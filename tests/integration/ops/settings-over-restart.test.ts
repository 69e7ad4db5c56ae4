import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '#relay/logging/create-log.ts'
import { NO_SETTINGS } from '#relay/ops/settings.ts'
import { SettingsFile } from '#relay/ops/settings-file.ts'
import { boardOf, operated, operatedAgain, snapshotsOf } from '#tests/support/operated-relay.ts'

test('what was asked for once before a relay started is not done again by it', async () => {
  const opsFolder = await mkdtemp(join(tmpdir(), 'crease-ops-'))
  const before = await operated({ opsFolder })
  await before.operator.act({ type: 'resync', topic: 'match/7' })
  await before.relay.close()
  const { operator, reader } = await operated({ opsFolder })
  await expect.poll(() => operator.report()).toBeDefined()
  await operator.act({ type: 'resync', topic: 'live' })
  await expect.poll(() => snapshotsOf(reader, 'live')).toBe(2)
  expect(snapshotsOf(reader, 'match/7')).toBe(1)
})

test('what operators want holds over a restart', async () => {
  const opsFolder = await mkdtemp(join(tmpdir(), 'crease-ops-'))
  const { operator, relay, config } = await operated({ opsFolder })
  await operator.act({ type: 'withdraw', match: '7' })
  await relay.close()
  const path = join(opsFolder, `ops-${config.port}.settings.json`)
  expect(JSON.parse(await readFile(path, 'utf8')).withdrawn).toHaveProperty('7')
  const again = await operatedAgain(opsFolder)
  await expect
    .poll(() => Object.keys(boardOf(again.relay.live.hub.topic('live')?.state ?? { Matches: {} }).Matches))
    .toEqual(['8'])
})

test('settings that are damaged are set aside and told of, and what is kept next is read again', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'crease-ops-')), 'settings.json')
  for (const damaged of ['{"version":', '{"version":1}', '']) {
    await writeFile(path, damaged)
    const told: string[] = []
    const file = new SettingsFile(path, (aside) => told.push(aside))
    expect(await file.read()).toBeUndefined()
    expect(told).toEqual([`${path}.damaged`])
    expect(await readFile(`${path}.damaged`, 'utf8')).toBe(damaged)
    await file.write({ ...NO_SETTINGS, version: 3 })
    expect((await new SettingsFile(path).read())?.version).toBe(3)
  }
})

test('a relay whose settings are damaged starts, and its log says which file that was', async () => {
  const opsFolder = await mkdtemp(join(tmpdir(), 'crease-ops-'))
  const lines: string[] = []
  await writeFile(join(opsFolder, 'ops-8080.settings.json'), '{')
  const log = createLog({ level: 'info', process: 'relay', write: (line) => void lines.push(line) })
  const { operator } = await operated({ opsFolder, log })
  expect((await operator.act({ type: 'purge' })).status).toBe(200)
  expect(lines.find((line) => line.includes('damaged'))).toContain('ops-8080.settings.json.damaged')
})
