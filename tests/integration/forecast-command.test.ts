import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileJson, inningsJson, overJson } from '#tests/support/cricsheet-json.ts'

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

  const write = async (name: string, json: object) => {
    const place = await mkdtemp(join(folder, 'given-'))
    const file = join(place, name)
    await writeFile(file, JSON.stringify(json))
    return file
  }

  test.each([
    ['without innings', fileJson({}, undefined), { innings: undefined }, /no ball was bowled/],
    ['with no innings', fileJson(), { innings: [] }, /no ball was bowled/],
    ['with innings of no ball', fileJson({}, [inningsJson('Alphas', [])]), {}, /no ball was bowled/],
    ['of another kind', fileJson({ match_type: 'Beach' }), {}, /info\.match_type is "Beach"/],
  ])('a file %s fails in one line that says why, and the others are done', async (_, json, more, why) => {
    const file = await write('odd.json', { ...json, ...more })
    const { status, stdout, stderr } = await forecast(file, good)
    expect(status).toBe(1)
    expect(stdout.trimEnd().split('\n')).toHaveLength(3)
    expect(stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(why)])
    expect(stderr.startsWith(`${file}: `)).toBe(true)
  })

  test('an innings that is left out is noted with the reason, and the other is printed', async () => {
    const file = await write(
      'target.json',
      fileJson({}, [
        inningsJson('Alphas', [overJson(0, [0, 1, 4])]),
        inningsJson('Betas', [overJson(0, [1, 1], 'B')], { target: { runs: 1_000_000_000, overs: 20 } }),
      ]),
    )
    const { status, stdout, stderr } = await forecast(file)
    expect(status).toBe(0)
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).innings),
    ).toEqual([2, 2])
    expect(stderr).toBe(
      `note: ${file}: innings 1: no forecast, it ended after 0.3 overs with 5, and target.runs of innings 2 is ` +
        '1000000000 in 20 overs: from which ball on it was shorter is not known\n',
    )
  })
})
