import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MatchState } from '#shared/live/match-state.ts'
import { fileJson, inningsJson, overJson } from '#tests/support/cricsheet-json.ts'
import { run } from '#tests/support/origin-process.ts'

/** `npm run scorecard` and `npm run forecast`, as a person runs them on files of matches. */

const scorecard = (...paths: string[]) => run('relay/commands/scorecard.ts', paths, {})
const forecast = (...paths: string[]) => run('relay/commands/forecast.ts', paths, {})
const linesOf = (out: string) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

let folder = ''
let good = ''
let bad = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crease-files-'))
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

const WRONG = 'innings 1, over 0, ball 2: runs.total is 9, but 1 and 0 make 1'

test('the scorecard of one file is one JSON document', async () => {
  const { code, out, err } = await scorecard(good)
  expect([code, err]).toEqual([0, ''])
  const state = MatchState.parse(JSON.parse(out))
  const [TeamA, TeamB] = [
    { TeamId: 1, TeamName: 'Alphas', ShortName: 'ALP', ImageUrl: '' },
    { TeamId: 2, TeamName: 'Betas', ShortName: 'BET', ImageUrl: '' },
  ]
  expect(state.Match).toMatchObject({ MatchName: 'Alphas v Betas', Format: 'T20', TeamA, TeamB })
  expect(state.Match).toMatchObject({ Venue: 'Invented Park', Status: 'completed', BallsPerOver: 6 })
  expect(state.Result).toEqual({ Kind: 'win', WinnerTeamId: 1, By: { Runs: 5 } })
  expect(state.Toss).toEqual({ WinnerTeamId: 2, Decision: 'bowl' })
  expect(state.Innings['1']).toMatchObject({ Runs: 5, Overs: '0.3' })
})

test('a folder is a line a file, sorted, and fails if any of them did; a bad file by itself is one line on stderr', async () => {
  expect(await scorecard(bad)).toEqual({ code: 1, out: '', err: `${WRONG}\n` })
  const { code, out, err } = await scorecard(`${folder}/`)
  expect([code, err]).toEqual([1, ''])
  expect(linesOf(out)).toEqual([
    { file: bad, error: WRONG },
    { file: good, scorecard: expect.objectContaining({ Match: expect.anything() }) },
  ])
})

test('a forecast is one line a ball; a file or an innings without one is named with the reason, and the others are done', async () => {
  const bad: [string, object, RegExp][] = [
    ['without innings', { ...fileJson({}, undefined), innings: undefined }, /no ball was bowled/],
    ['with innings of no ball', fileJson({}, [inningsJson('Alphas', [])]), /no ball was bowled/],
    ['of another kind', fileJson({ match_type: 'Beach' }), /info\.match_type is "Beach"/],
  ]
  const files = bad.map(([what]) => join(folder, 'empty', `${what}.json`))
  for (const [place, [, json]] of bad.entries()) await writeFile(files[place] ?? '', JSON.stringify(json))
  const cut = join(folder, 'empty', 'target.json')
  const chase = inningsJson('Betas', [overJson(0, [1, 1], 'B')], {
    target: { runs: 1_000_000_000, overs: 20 },
  })
  const json = fileJson({}, [inningsJson('Alphas', [overJson(0, [0, 1, 4])]), chase])
  await writeFile(cut, JSON.stringify(json))

  const { code, out, err } = await forecast(...files, cut, good)
  const lines = linesOf(out)
  expect([code, lines.map(({ file, innings, over, n }) => [file, innings, over, n])]).toEqual([
    1,
    [...[1, 2].map((n) => [cut, 2, 0, n]), ...[1, 2, 3].map((n) => [good, 1, 0, n])],
  ])
  expect(Object.keys(lines[2])).toEqual(['file', 'innings', 'over', 'n', 'win', 'projected'])
  expect(lines.at(-1).win).toEqual({ 1: 1, 2: 0 })
  const said = err.trimEnd().split('\n')
  expect(said).toEqual([
    ...bad.map(([, , why]) => expect.stringMatching(why)),
    `note: ${cut}: innings 1: no forecast, it ended after 0.3 overs with 5, and target.runs of innings 2 is ` +
      '1000000000 in 20 overs: from which ball on it was shorter is not known',
  ])
  expect(said.slice(0, 3).map((line) => line.split(': ')[0])).toEqual(files)
})
