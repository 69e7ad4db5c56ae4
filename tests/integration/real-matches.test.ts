import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fromCricsheet } from '#relay/origin/parts/import/from-cricsheet.ts'
import type { Scorecard } from '#shared/cricket/scorecard.ts'
import { score } from '#shared/cricket/scorer.ts'
import { cricsheetFiles } from '#tests/support/cricsheet-files.ts'

const matches = cricsheetFiles.map((file) => [basename(file, '.json'), readFileSync(file, 'utf8')] as const)
const read = (text: string) => fromCricsheet(JSON.parse(text))
const lines = (card: Scorecard) =>
  Object.values(card.Innings).map(
    ({ BattingTeamId, Runs, Wickets, Overs }) => `${BattingTeamId}: ${Runs}/${Wickets} (${Overs})`,
  )

describe.runIf(matches.length > 0)('the traps that the real matches show', () => {
  const card = (id: string) => {
    const { sheet, events } = read(matches.find(([name]) => name === id)?.[1] ?? '')
    return score(sheet, events)
  }

  test.each([
    ['65273', ['1: 73/3 (14)'], { Kind: 'no result' }],
    ['352662', ['2: 7/0 (1.4)'], { Kind: 'draw' }],
    [
      '1187669',
      ['1: 146/5 (11)', '2: 146/7 (11)', '2: 17/0 (1)', '1: 8/1 (1)'],
      { Kind: 'tie', WinnerTeamId: 2, Decider: 'super over' },
    ],
    [
      '1252720',
      ['1: 76/3 (14.3)', '2: 89/3 (12.2)'],
      { Kind: 'win', WinnerTeamId: 2, By: { Wickets: 7 }, Method: 'D/L' },
    ],
    ['1482014', ['1: 87/2 (5)', '2: 44/4 (5)'], { Kind: 'win', WinnerTeamId: 1, By: { Runs: 43 } }],
    ['1517208', ['1: 102/1 (11)', '2: 103/7 (10.4)'], { Kind: 'win', WinnerTeamId: 2, By: { Wickets: 3 } }],
    ['1349128', ['1: 168/9 (20)', '2: 35/9 (11.2)'], { Kind: 'win', WinnerTeamId: 1, By: { Runs: 133 } }],
    ['1426298', ['1: 157/7 (16)', '2: 139/8 (16)'], { Kind: 'win', WinnerTeamId: 1, By: { Runs: 18 } }],
    ['1150538', ['1: 93/6 (20)', '2: 94/1 (9.1)'], { Kind: 'win', WinnerTeamId: 2, By: { Wickets: 9 } }],
    [
      '1122310',
      ['1: 309/9 (78.3)', '2: 68/10 (30.1)', '2: 121/10 (42.3)'],
      { Kind: 'win', WinnerTeamId: 1, By: { Innings: 1, Runs: 120 } },
    ],
    ['1388414', ['1: 50/10 (15.2)', '2: 51/0 (6.1)'], { Kind: 'win', WinnerTeamId: 2, By: { Wickets: 10 } }],
    [
      '1448396',
      ['1: 106/8 (21)', '2: 109/1 (10.5)'],
      { Kind: 'win', WinnerTeamId: 2, By: { Wickets: 9 }, Method: 'D/L' },
    ],
  ])('match %s ends as its notes say', (id, innings, result) => {
    expect(lines(card(id))).toEqual(innings)
    expect(card(id).Result).toEqual(result)
  })
})
