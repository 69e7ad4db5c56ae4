import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileJson } from '#tests/support/cricsheet-json.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

type Outcome = { status: number; stdout: string; stderr: string }

function forecast(...paths: string[]): Promise<Outcome> {
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [tsx, join(root, 'relay/commands/forecast.ts'), ...paths],
      { cwd: root },
      (error, stdout, stderr) => resolve({ status: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}

describe.concurrent('npm run forecast', { timeout: 60_000 }, () => {
  let folder = ''
  let good = ''
  let bad = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'crease-forecast-'))
    good = join(folder, 'b-good.json')
    bad = join(folder, 'a-bad.json')
    const wrong = fileJson()
    wrong.innings[0].overs[0].deliveries[1].runs.total = 9
    await writeFile(good, JSON.stringify(fileJson()))
    await writeFile(bad, JSON.stringify(wrong))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('prints one line a ball, with the file as it was given', async () => {
    const { status, stdout, stderr } = await forecast(good)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.map(({ file, innings, over, n }) => [file, innings, over, n])).toEqual(
      [1, 2, 3].map((n) => [good, 1, 0, n]),
    )
    expect(Object.keys(lines[0])).toEqual(['file', 'innings', 'over', 'n', 'win', 'projected'])
    expect(lines.at(-1).win).toEqual({ 1: 1, 2: 0 })
  })

  test('refuses a bad file with one line on stderr, and prints nothing for it', async () => {
    const { status, stdout, stderr } = await forecast(bad)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    expect(stderr).toContain(bad)
  })

  test('goes on after a bad file of a folder, and says so by its exit', async () => {
    const { status, stdout, stderr } = await forecast(folder)
    expect(status).toBe(1)
    expect(stderr).toContain('a-bad.json')
    expect(stdout.trimEnd().split('\n')).toHaveLength(3)
  })

  test('says in one line that there is no such file', async () => {
    const { status, stdout, stderr } = await forecast(join(folder, 'none.json'))
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toBe(`${join(folder, 'none.json')}: no such file or folder\n`)
  })
})
