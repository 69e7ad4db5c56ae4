import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkPush } from '#relay/origin/parts/ingest/check-push.ts'
import { run } from '#tests/support/origin-process.ts'
import { temporaryFolder } from '#tests/support/origin-under-test.ts'
import { filledIn } from '#tests/support/scoreboard-writer.ts'

const COMMAND = 'relay/commands/check-ingest.ts'
const innings = { BattingTeamId: 1, Runs: 40, Wickets: 1, Overs: '1.3' }

async function checked(text: string | Buffer): Promise<{ code: number | null; said: string[] }> {
  const file = join(temporaryFolder(), 'body.json')
  writeFileSync(file, text)
  const { code, out, err } = await run(COMMAND, [file], {})
  return { code, said: `${out}${err}`.replaceAll(file, 'FILE').trim().split('\n') }
}

test('a body is checked as the origin would, and all that is wrong is said field by field', async () => {
  const Batting = [{ Name: 'Ada', Runs: 1 }, { Runs: 'many' }]
  expect(await checked(JSON.stringify({ Version: 1, Score: { Innings: { 1: innings } } }))).toEqual({
    code: 0,
    said: ['FILE is in order.'],
  })
  expect(
    await checked(JSON.stringify({ Score: { Innings: { 1: { ...innings, Overs: 9.33, Batting } } } })),
  ).toEqual({
    code: 1,
    said: [
      'Version is missing. Example: 12.',
      'Score.Innings.1.Overs is text, such as "9.3". It is 9.33.',
      'Score.Innings.1.Batting.1.Runs is a whole number, such as 12. It is "many".',
      'FILE: 3 wrong.',
    ],
  })
})

test.each([
  [
    { Runs: -3, Wickets: 12, Overs: '2.9' },
    [
      'Score.Innings.1.Runs is a whole number, such as 12. It is -3.',
      'Score.Innings.1.Wickets can be at most 10.',
      'The balls after the point in Score.Innings.1.Overs can be at most 6.',
    ],
  ],
  [
    { Batting: [{ Name: 'Ada', Runs: 1, Out: 'flew away' }] },
    [
      'Score.Innings.1.Batting.0.Out.Kind is "flew away", which is no way to be out that is known here. It was stored, and readers see that the batter is out.',
    ],
  ],
  [
    { Batting: [{ Runs: 1 }, { Runs: 2 }] },
    [
      'Score.Innings.1.Batting.0 needs a Name: this player is not known yet.',
      'Score.Innings.1.Batting.1 needs a Name: this player is not known yet.',
    ],
  ],
])('of an innings with %j all is said that cannot be', (wrong, sentences) => {
  expect(checkPush({ Version: 1, Score: { Innings: { 1: { ...innings, ...wrong } } } })).toEqual(sentences)
})

test('a file that cannot be read is named in one plain sentence', async () => {
  const missing = join(temporaryFolder(), 'none.json')
  expect((await run(COMMAND, [missing], {})).err).toBe(`There is no ${missing}.\n`)
})

test('the output of a template is checked too: half of one, and fields that the program lacks', async () => {
  const { out: template } = await run('relay/origin/agents/watch-scoreboard.mjs', ['--template'], {})
  const fields = {
    ...{ CurrentBattingTeamName: 'Riverside', CurrentBowlingTeamName: 'Hill', InningsRuns: '12' },
    ...{ InningsWickets: '0', OverBallsCompleted: '2.3', Batter1_Name: 'Ada Reed', Batter1_Runs: '9' },
  }
  const text = filledIn(template, fields, /Fours|Sixes/)
  expect(await checked(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual({
    code: 0,
    said: ['FILE is in order.'],
  })
  expect(await checked(filledIn(template, { ...fields, OverBallsCompleted: '' }))).toEqual({
    code: 1,
    said: ['Scorecard.Innings.1.Overs is missing: send Overs, such as "9.3", or Balls.', 'FILE: 1 wrong.'],
  })
  const file = join(temporaryFolder(), 'crease.json')
  await run('relay/origin/agents/watch-scoreboard.mjs', ['--template', file], {})
  const json = filledIn(readFileSync(file, 'utf8'), fields, /Fours|Sixes/)
  expect(JSON.parse(json)).toMatchObject({ InningsRuns: '12', Batter1_Fours: '{{Batter1_Fours}}' })
  expect(await checked(`\uFEFF${json}`)).toEqual({ code: 0, said: ['FILE is in order.'] })
  const torn = await checked(json.replace('"End": "12/0', '"End": "11/0'))
  expect([torn.code, torn.said.join()]).toEqual([1, expect.stringContaining('half written')])
})
