import { mkdir, mkdtemp, readFile, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildRelay, startRelay } from '#relay/app.ts'
import { readConfig } from '#relay/config/config.ts'
import { createLog } from '#relay/logging/create-log.ts'
import { NO_SETTINGS } from '#relay/ops/action-rules.ts'
import { SettingsFile, settingsPath } from '#relay/ops/settings-file.ts'
import { boardOf, operated, snapshotsOf, withEnglish } from '#tests/support/operated-relay.ts'
import { Reader } from '#tests/support/reader.ts'
import { RedisServer } from '#tests/support/redis-server.ts'

test('what was asked for once before a relay started is not done again by it', async () => {
  const opsFolder = await mkdtemp(join(tmpdir(), 'crease-ops-'))
  const before = await operated({ opsFolder })
  await before.operator.act({ type: 'resync', topic: 'match/7' })
  await before.relay.close()
  const { operator, reader } = await operated({ opsFolder })
  await expect.poll(() => operator.status()).toBeDefined()
  await operator.act({ type: 'resync', topic: 'live' })
  await expect.poll(() => snapshotsOf(reader, 'live')).toBe(2)
  expect(snapshotsOf(reader, 'match/7')).toBe(1)
})

test('graphs that cannot be stored for the next start are logged', async () => {
  const opsFolder = join(await mkdtemp(join(tmpdir(), 'crease-ops-')), 'ops')
  const lines: string[] = []
  const log = createLog({ level: 'error', process: 'relay', write: (line) => void lines.push(line) })
  const { relay } = await operated({ opsFolder, log })
  await writeFile(opsFolder, 'a file in the place of the folder')
  await relay.close()
  const logged = lines.filter((line) => line.includes('the graphs of /ops cannot be stored'))
  expect(logged).toHaveLength(1)
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

test('a relay at another port does not take orders over, and reports the newest file that may have been meant', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crease-ops-'))
  const found: string[] = []
  const fileOf = (port: number) =>
    new SettingsFile(settingsPath(folder, port), undefined, (file) => found.push(file))
  await fileOf(8080).write({ ...NO_SETTINGS, version: 9 })
  await fileOf(8081).write({ ...NO_SETTINGS, version: 3 })
  await utimes(settingsPath(folder, 8080), 1, 1)
  expect((await fileOf(8080).read())?.version).toBe(9)
  expect(found).toEqual([])
  expect(await fileOf(8090).read()).toBeUndefined()
  expect(found).toEqual([settingsPath(folder, 8081)])
})

test('a relay whose orders of operators cannot be read does not start, and says which file it is', async () => {
  const opsFolder = await mkdtemp(join(tmpdir(), 'crease-ops-'))
  const file = settingsPath(opsFolder, 8080)
  await mkdir(file)
  const relay = await buildRelay(readConfig({ LOG_LEVEL: 'silent' }), {
    apiHost: new URL('http://127.0.0.1:9'),
    opsFolder,
  })
  onTestFinished(() => relay.close())
  await expect(startRelay(relay)).rejects.toThrow(`${file}, which cannot be read (EISDIR)`)
})

test('orders of operators and the audit outlive a start of relays and Redis together, on a store as that of compose', async () => {
  const compose = await readFile(new URL('../../../docker-compose.yml', import.meta.url), 'utf8')
  const [, command = ''] = /command: \['redis-server', (.*)\]/.exec(compose) ?? []
  const redis = await RedisServer.started(() => JSON.parse(`[${command.replaceAll("'", '"')}]`) as string[])
  onTestFinished(() => redis.close())
  const env = {
    API_HOST: 'http://127.0.0.1:9',
    SESSION_SECRET: 'shared by the relays of a cluster',
    CLUSTER_URL: redis.url,
  }
  const before = await operated({}, env)
  await before.operator.act({ type: 'withdraw', match: '8' })
  await before.operator.act(withEnglish('Rain'))
  await before.relay.close()
  // The file has all within a second, as Redis promises.
  await expect.poll(() => redis.holdsInFile('withdraw match 8')).toBe(true)
  await redis.kill()
  await redis.start()

  const { operator, address } = await operated({}, env)
  const reader = await Reader.open(address)
  reader.subscribe('live')
  const board = boardOf(await reader.holds('live', () => true))
  expect(Object.keys(board.Matches)).toEqual(['7'])
  expect(board.Notice?.Text.en).toBe('Rain')
  await expect.poll(() => operator.status()).toBeDefined()
  const audit = (await operator.status())?.settings.audit.map(({ action }) => action)
  expect(audit).toEqual(['post a notice: Rain', 'withdraw match 8'])
})
