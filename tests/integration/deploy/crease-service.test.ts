import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const UNIT = fileURLToPath(new URL('../../../relay/deploy/crease.service', import.meta.url))
const version = Number(
  /\d+/.exec(spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[0],
)
/** The first that looks at a file, and not at what runs. */
const isHere = version >= 250
const title = isHere ? '' : ' (left out: no systemd-analyze of version 250 or newer)'

test.skipIf(!isHere)(`systemd takes every line of the unit${title}`, () => {
  // Where the program and its folder are on this machine: of a missing one it complains too.
  const folder = mkdtempSync(join(tmpdir(), 'crease-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const text = readFileSync(UNIT, 'utf8').replace('/usr/bin/node', process.execPath)
  const unit = join(folder, 'crease.service')
  writeFileSync(unit, text)
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })
  expect([status, stderr.split('\n').filter((line) => line.includes('crease'))]).toEqual([0, []])
  writeFileSync(unit, text.replace('ProtectSystem=strict', 'ProtectSystem=stricter'))
  const wrong = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })
  expect(wrong.stderr).toContain('stricter')
})

test.skipIf(!isHere)(`what the service is exposed to is little by systemd's own measure${title}`, () => {
  const { status, stdout } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', '--no-pager', '--threshold=20', UNIT],
    { encoding: 'utf8' },
  )
  expect([status, /Overall exposure level for crease.service: ([\d.]+)/.exec(stdout)?.[1]]).toEqual([
    0,
    '1.5',
  ])
})
