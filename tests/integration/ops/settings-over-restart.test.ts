import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NO_SETTINGS } from '#relay/ops/settings.ts'
import { SettingsFile } from '#relay/ops/settings-file.ts'
import { operated, snapshotsOf } from '#tests/support/operated-relay.ts'

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
