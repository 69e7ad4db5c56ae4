import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NO_SETTINGS, shownSettings } from '#relay/ops/action-rules.ts'
import { SettingsFile } from '#relay/ops/settings-file.ts'
import { SettingsKeeper, type SettingsStore } from '#relay/ops/settings-keeper.ts'
import type { OpsSettings } from '#shared/ops/ops-action.ts'

const RELAY = 'machine:8080'

/** A relay that has just started, as far as it is led by settings. */
function startedOn(store: SettingsStore, relay = RELAY) {
  const applied: OpsSettings[] = []
  const keeper = new SettingsKeeper({
    store,
    relay: () => relay,
    wallMs: () => 1_800_000_000_000,
    apply: (settings) => void applied.push(settings),
    done: () => {},
  })
  return { keeper, applied, isDrained: () => applied.some(({ draining }) => RELAY in draining) }
}

test('a restart ends a drain that was asked for before it, for good, and the audit log says so', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'crease-ops-')), 'settings.json')
  const before = startedOn(new SettingsFile(path))
  await before.keeper.tick()
  await before.keeper.act({ type: 'drain', relay: RELAY }, 'Asha')
  expect(before.isDrained()).toBe(true)
  const after = startedOn(new SettingsFile(path))
  await after.keeper.tick()
  await after.keeper.tick()
  expect(after.isDrained()).toBe(false)
  expect((await new SettingsFile(path).read())?.draining).toEqual({})
  expect(after.keeper.settings.audit.at(-1)).toMatchObject({ by: RELAY, outcome: 'started again' })
})

test('another relay that starts leaves a drain as it is, and one that is asked for after the start holds', async () => {
  const store = new SettingsFile(undefined)
  const drained = startedOn(store)
  await drained.keeper.tick()
  await drained.keeper.act({ type: 'drain', relay: RELAY }, 'Asha')
  const other = startedOn(store, 'machine:8081')
  await other.keeper.tick()
  await drained.keeper.tick()
  expect(Object.keys(drained.keeper.settings.draining)).toEqual([RELAY])
})

test('settings are read with a notice from before a language came', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'crease-ops-')), 'settings.json')
  const notice = { Text: { en: 'Rain', hi: 'बारिश' }, From: 0, Until: 1, by: 'Asha', at: 0 }
  await writeFile(path, JSON.stringify({ ...NO_SETTINGS, notice }))
  expect((await new SettingsFile(path).read())?.notice).toEqual(notice)
})

test('the wall has what is in force and the newest entries first, but no orders and no sessions', () => {
  const by = { by: 'Asha', at: 1 }
  const entries = Array.from({ length: 31 }, (_, at) => ({ by: 'Asha', at, action: 'hold', outcome: '' }))
  const shown = {
    held: by,
    withdrawn: { '7': by },
    draining: {},
    logLevel: { ...by, level: 'debug' as const, until: 2 },
  }
  const orders = { resync: { ...by, version: 3, topic: 'live' }, purge: { ...by, version: 4 } }
  expect(
    shownSettings({ ...shown, ...orders, version: 5, audit: entries, endedSessions: { secret: 9 } }),
  ).toEqual({ ...shown, audit: entries.slice(1).reverse() })
})
