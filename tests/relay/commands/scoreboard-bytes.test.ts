import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { DISMISSALS } from '#shared/cricket/dismissals.ts'
import { readDismissal } from '#shared/cricket/read-dismissal.ts'

/** A file of its own without types, which scorers copy. */
const AGENT = new URL('../../../relay/origin/agents/watch-scoreboard.mjs', import.meta.url).href
type Sent = { Batting: { Name: string; ExternalId?: string; Out?: { Kind: string }; AtCrease?: true }[] }
const { textOf, inningsOf }: Agent = await import(AGENT)
type Agent = {
  textOf(bytes: Uint8Array): string
  inningsOf(fields: Record<string, string>, match: object): Sent
}

const CASE = fileURLToPath(
  new URL('../../../../shared/data/cases/scoreboard-windows-1252.txt', import.meta.url),
)
const names = 'Striker=Andr\u00e9 M\u00fcller\r\nScore=45/2\r\n'
const latin = Buffer.from(names, 'latin1')

test.each([
  ['windows-1252', latin],
  ['windows-1252 of the cases', existsSync(CASE) ? readFileSync(CASE) : latin],
  ['UTF-8', Buffer.from(names)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${names}`)],
  ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${names}`, 'utf16le')],
  ['UTF-16 without one', Buffer.from(names, 'utf16le')],
])('a scoreboard in %s is read as it was written', (_, bytes) => {
  expect(textOf(bytes)).toBe(names)
})

test('what windows-1252 has beyond Latin-1 is read too', () => {
  expect(textOf(Buffer.from([0x53, 0x80, 0x92, 0xe9]))).toBe('S\u20ac\u2019\u00e9')
})

test.each([
  ...[
    'not out',
    'Not Out*',
    'not out (45)',
    'NOTOUT',
    'no',
    'n/o',
    'batting',
    'in',
    '*',
    'dnb',
    'did not bat',
    'c & b',
  ],
  ...['b Khan', 'now', 'inside edge', ...DISMISSALS],
])('a batter whose file says %j is in where the site reads that as not out', (HowOutShort) => {
  const fields = {
    ...{ CurrentBattingTeamName: 'Hill', Batter1_Name: 'Ada Reed', Batter1_HowOutShort: HowOutShort },
    CurrentPartnership_Batter1Name: 'Ada Reed',
  }
  const [batter] = inningsOf(fields, { teams: [{ TeamId: 1, names: ['Hill'] }] }).Batting
  const isIn = readDismissal(HowOutShort).is === 'not out'
  expect([batter?.AtCrease, batter?.Out?.Kind]).toEqual(isIn ? [true, undefined] : [undefined, HowOutShort])
})

test('a batter whose name has a mark in one place is the one at the crease, under one id', () => {
  const fields = {
    ...{ CurrentBattingTeamName: 'Hill', Batter1_Name: 'Ada Reed*', Batter2_Name: 'Bo Das †' },
    ...{ CurrentPartnership_Batter1Name: 'Ada Reed', CurrentPartnership_Batter2Name: 'Bo Das*' },
  }
  const { Batting } = inningsOf(fields, { teams: [{ TeamId: 1, names: ['Hill'] }] })
  expect(Batting).toMatchObject([
    { ExternalId: 'Ada Reed', Name: 'Ada Reed', AtCrease: true },
    { ExternalId: 'Bo Das', Name: 'Bo Das', AtCrease: true },
  ])
})

test('a key may begin with a hyphen', () => {
  const args = [
    fileURLToPath(AGENT),
    'no-file',
    '--match',
    'x',
    '--key',
    '-k3y',
    '--url',
    'https://a.example',
  ]
  expect(spawnSync(process.execPath, args).stderr.toString()).toMatch(/^--match needs the number/)
})
