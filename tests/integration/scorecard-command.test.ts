import { type ChildProcess, execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MatchState } from '#shared/live/match-state.ts'
import { fileJson } from '#tests/support/cricsheet-json.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

type Outcome = { status: number; stdout: string; stderr: string }

/** What the command says when run on these paths. */
function scorecard(...paths: string[]): Promise<Outcome> {
  return runOn(paths, () => {})
}

/** The same under a reader who is gone before the first line. */
function withoutReader(...paths: string[]): Promise<Outcome> {
  return runOn(paths, (child) => child.stdout?.destroy())
}

function runOn(paths: string[], begun: (child: ChildProcess) => void): Promise<Outcome> {
  const args = [
    join(root, 'node_modules/tsx/dist/cli.mjs'),
    join(root, 'relay/commands/scorecard.ts'),
    ...paths,
  ]
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd: root }, (error, stdout, stderr) => {
      resolve({ status: error ? Number(error.code) : 0, stdout, stderr })
    })
    begun(child)
  })
}

describe.concurrent('npm run scorecard', { timeout: 60_000 }, () => {
  let folder = ''
  let good = ''
  let bad = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'crease-scorecard-'))
    good = join(folder, 'b-good.json')
    bad = join(folder, 'a-bad.json')
    const wrong = fileJson()
    wrong.innings[0].overs[0].deliveries[1].runs.total = 9
    await writeFile(good, JSON.stringify(fileJson()))
    await writeFile(bad, JSON.stringify(wrong))
    await writeFile(join(folder, 'notes.txt'), 'not a match')
    await mkdir(join(folder, 'empty'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('prints the state of one file as one JSON document', async () => {
    const { status, stdout, stderr } = await scorecard(good)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const state = MatchState.parse(JSON.parse(stdout))
    expect(state.Match).toEqual({
      LiveMatchId: 1,
      MatchId: 1,
      TournamentId: 1,
      TournamentName: '',
      MatchName: 'Alphas v Betas',
      Format: 'T20',
      Venue: 'Invented Park',
      StartTime: '2026-01-01T00:00:00.000Z',
      Status: 'completed',
      StatusText: '',
      TeamA: { TeamId: 1, TeamName: 'Alphas', ShortName: 'ALP', ImageUrl: '' },
      TeamB: { TeamId: 2, TeamName: 'Betas', ShortName: 'BET', ImageUrl: '' },
      BallsPerOver: 6,
    })
    expect(state.Result).toEqual({ Kind: 'win', WinnerTeamId: 1, By: { Runs: 5 } })
    expect(state.Toss).toEqual({ WinnerTeamId: 2, Decision: 'bowl' })
    expect(state.Innings['1']).toMatchObject({ Runs: 5, Overs: '0.3' })
  })

  test('refuses one bad file with one line on stderr, and prints nothing', async () => {
    expect(await scorecard(bad)).toEqual({
      status: 1,
      stdout: '',
      stderr: 'innings 1, over 0, ball 2: runs.total is 9, but 1 and 0 make 1\n',
    })
  })

  test('prints a line a file of a folder, sorted, and fails if any of them did', async () => {
    const { status, stdout, stderr } = await scorecard(`${folder}/`)
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
    expect(lines).toEqual([
      { file: bad, error: 'innings 1, over 0, ball 2: runs.total is 9, but 1 and 0 make 1' },
      { file: good, scorecard: expect.objectContaining({ Match: expect.anything() }) },
    ])
  })

  test('ends quietly when its reader goes away, whatever became of the files', async () => {
    for (const files of [[good], [good, bad, good], [folder]]) {
      expect(await withoutReader(...files)).toEqual({ status: 0, stdout: '', stderr: '' })
    }
  })
})
