import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/origin-under-test.ts'
import { BROWSERS } from '../../../client/build/browsers.ts'
import config from '../../../vite.config.ts'

test('all that browsers run is built for those that are served', () => {
  const targets = Object.entries(config.environments ?? {})
    .filter(([name, { consumer }]) => name === 'client' || consumer === 'client')
    .map(([name, { build }]) => [name, build?.target])
  expect(Object.fromEntries(targets)).toEqual({
    client: BROWSERS.pages,
    ops: BROWSERS.pages,
    plain: BROWSERS.pages,
    worker: BROWSERS.serviceWorker,
  })
})

const NEWER = [
  'URL.canParse(location.href)',
  'Object.groupBy([], String)',
  'Map.groupBy([], String)',
  'Promise.withResolvers()',
  'Array.fromAsync([])',
  'new Set([1]).union(new Set([2]))',
  'new Map([[1, 2]]).values().map(String)',
  'new Intl.DurationFormat("en")',
]
const KNOWN = ['z.union([])', '[1].map(String)', 'Object.values({}).map(String)', 'new URL("/", "x:")']

test('the lint refuses what they lack, and only that, where browsers run it', () => {
  const folder = temporaryFolder()
  for (const file of ['biome.json', 'client/build/newer-apis.grit']) cpSync(file, join(folder, file))
  const code = [...NEWER, ...KNOWN].map((one, n) => `export const one${n} = ${one}\n`).join('')
  const files = ['client/src/some.ts', 'shared/some.ts', 'relay/some.ts']
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), code)
  }
  const lint = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=github', ...files]
  const { stdout } = spawnSync(resolve('node_modules/.bin/biome'), lint, { cwd: folder, encoding: 'utf8' })
  const refused = (file: string) =>
    [...stdout.matchAll(/title=plugin,file=([^,]+),line=(\d+)/g)].flatMap(([, where, line]) =>
      where === join(folder, file) ? [Number(line)] : [],
    )
  const lines = NEWER.map((_, n) => n + 1)
  expect(files.map(refused)).toEqual([lines, lines, []])
})
