import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSourceMatch } from '#relay/origin/parts/import/source-match.ts'
import { fileJson, inningsJson, overJson } from '#tests/support/cricsheet-json.ts'

const MARKED = fileURLToPath(
  new URL('../../../../../../shared/data/cases/byte-order-mark-and-no-toss.json', import.meta.url),
)

test('a file that begins with a byte order mark is read as one without', () => {
  const text = JSON.stringify(fileJson())
  expect(readSourceMatch('1.json', `\uFEFF${text}`)).toEqual(readSourceMatch('1.json', text))
})

test.skipIf(!existsSync(MARKED))(
  'the case with a byte order mark and no toss is a match without a toss',
  () => {
    const { events, facts } = readSourceMatch(MARKED, readFileSync(MARKED, 'utf8'))
    expect([facts.teams, events.map(({ Type }) => Type)]).toEqual([['Meadow', 'Ford'], ['result']])
  },
)

test('a file whose names are in two canonical forms has one player of each, however they are escaped', () => {
  const named = (name: string, text: string) => text.replaceAll('"A1"', JSON.stringify(name))
  const text = JSON.stringify(fileJson({}, [inningsJson('Alphas', [overJson(0, [0, 1])])]))
  const [list = '', play = ''] = [
    text.slice(0, text.indexOf('"innings"')),
    text.slice(text.indexOf('"innings"')),
  ]
  const mixed = named('Andr\u00e9', list) + named('Andre\u0301', play).replaceAll('\u0301', '\\u0301')
  const { sheet, events } = readSourceMatch('1.json', mixed)
  expect(sheet.Teams[0].Players.map(({ Name }) => Name).filter((name) => name.startsWith('Andr'))).toEqual([
    'Andr\u00e9',
  ])
  expect(events.find((event) => event.Type === 'delivery')).toMatchObject({ Batter: 1 })
})

test('a file with a name that cannot be read as it is stored is refused by its place', () => {
  const text = JSON.stringify(fileJson({}, [inningsJson('Alphas', [overJson(0, [0, 1])])]))
  for (const name of ['A\u202e1', 'A\u0000', 'A\ud83d', '\u200b'])
    expect(() => readSourceMatch('1.json', text.replaceAll('"A1"', JSON.stringify(name)))).toThrow(
      /expected a name without characters that no one can see/,
    )
})
