import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IS_DEEP } from '#tests/support/depth.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const MATCHES = join(root, '../shared/data/matches-to-2022.jsonl.gz')

function run(
  command: string,
  ...args: string[]
): Promise<{ status: number; stdout: string; stderr: string }> {
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
  return new Promise((resolve) => {
    const all = [tsx, join(root, `relay/commands/${command}.ts`), ...args]
    execFile(process.execPath, all, { cwd: root, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      resolve({ status: error ? Number(error.code) : 0, stdout, stderr })
    })
  })
}

let folder = ''
let good = ''
let bad = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crease-forecast-'))
  good = join(folder, 'b-good.json')
  bad = join(folder, 'a-bad.json')
  await writeFile(good, JSON.stringify(cricsheetJson(shortPlan('command', 20))))
  await writeFile(bad, '{"no": "match"}')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('prints a line after each ball, of the file as given', async () => {
  const { status, stdout, stderr } = await run('forecast', good)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines[0]).toEqual({
    ...{ file: good, innings: 1, over: 0, n: 1, projected: expect.any(Number) },
    win: { 1: expect.any(Number), 2: expect.any(Number) },
  })
  for (const { win } of lines) expect(win[1] + win[2]).toBeCloseTo(1, 4)
  expect([0, 1]).toContain(lines.at(-1).win[1])
})

test('refuses what is no match on one line of standard error, and goes on with the others of a folder', async () => {
  const alone = await run('forecast', bad)
  expect([alone.status, alone.stdout]).toEqual([1, ''])
  expect(alone.stderr.trimEnd().split('\n')).toHaveLength(1)
  const both = await run('forecast', folder)
  expect(both.status).toBe(1)
  expect(both.stdout).toContain(good)
  expect(both.stderr).toContain('a-bad.json')
})

test.runIf(IS_DEEP && existsSync(MATCHES))(
  'the fit makes of the public matches the very coefficients that are held, twice',
  { timeout: 900_000 },
  async () => {
    for (const name of ['first', 'second']) {
      const into = await mkdtemp(join(folder, name))
      expect((await run('fit', MATCHES, into)).status).toBe(0)
      for (const file of ['coefficients.json', 'assessment.json']) {
        const held = await readFile(join(root, 'shared/cricket/forecast', file), 'utf8')
        expect(JSON.parse(await readFile(join(into, file), 'utf8'))).toEqual(JSON.parse(held))
      }
    }
  },
)
