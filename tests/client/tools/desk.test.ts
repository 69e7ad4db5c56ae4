import { expect, test } from 'vitest'
import { DESK_FORMS } from '#client/tools/desk/desk-fields.ts'
import { entryOf, problemsOf } from '#client/tools/desk/entry-of-form.ts'
import { namesIn } from '#client/tools/desk/names-in.ts'
import { parseFixtureLines, roundRobin } from '#client/tools/desk/parse-fixture-lines.ts'
import { problemsOfResult } from '#client/tools/desk/problems-of-result.ts'
import { valueInForm, valueOfForm } from '#client/tools/desk/setting-fields.ts'
import { type ResultRules, readTypedInnings } from '#client/tools/desk/typed-innings.ts'
import { choiceOf, outcomeIn } from '#client/tools/desk/typed-outcome.ts'
import { instantIn, localTimeIn, readLocalTime } from '#client/tools/desk/zoned-time.ts'

const KOLKATA = 'Asia/Kolkata'
const LONDON = 'Europe/London'

test('a time is that of the clocks at the ground, on both sides of a change of the clocks', () => {
  expect(new Date(instantIn(KOLKATA, '2026-12-05T10:00')).toISOString()).toBe('2026-12-05T04:30:00.000Z')
  expect(new Date(instantIn(LONDON, '2026-03-29T00:30')).toISOString()).toBe('2026-03-29T00:30:00.000Z')
  expect(new Date(instantIn(LONDON, '2026-03-29T03:00')).toISOString()).toBe('2026-03-29T02:00:00.000Z')
  expect(localTimeIn(KOLKATA, Date.parse('2026-12-05T04:30:00Z'))).toBe('2026-12-05T10:00')
  expect(instantIn(KOLKATA, 'soon')).toBeNaN()
})

const NEW_YORK = 'America/New_York'

test.each([
  // RFC 5545, 3.3.5: a time that is left out has the offset before, and of one that comes twice the first counts.
  [NEW_YORK, '2026-03-08T02:30', '2026-03-08T07:30:00.000Z', { shown: '2026-03-08T03:30' }],
  [LONDON, '2026-03-29T01:30', '2026-03-29T01:30:00.000Z', { shown: '2026-03-29T02:30' }],
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00.000Z', { shown: '2026-10-04T02:45' }],
  [NEW_YORK, '2026-11-01T01:30', '2026-11-01T05:30:00.000Z', { isFirst: true }],
  [LONDON, '2026-10-25T01:30', '2026-10-25T00:30:00.000Z', { isFirst: true }],
  ['Australia/Sydney', '2026-04-05T02:30', '2026-04-04T15:30:00.000Z', { isFirst: true }],
  [NEW_YORK, '2026-03-08T03:30', '2026-03-08T07:30:00.000Z', {}],
  [LONDON, '2026-10-25T12:00', '2026-10-25T12:00:00.000Z', {}],
  ['Pacific/Kiritimati', '2026-01-01T00:00', '2025-12-31T10:00:00.000Z', {}],
])('%s %s', (zone, local, iso, which) => {
  expect(readLocalTime(zone, local)).toEqual({ instant: Date.parse(iso), ...which })
})

test('a stored time that comes twice is saved as it was, and changes where the editor changes it', () => {
  const fields = [{ name: 'StartTime', label: 'desk.starts', type: 'time' }] as const
  const form = new FormData()
  const record = { StartTime: '2026-10-25T01:30:00.000Z' }
  form.set('StartTime', '2026-10-25T01:30')
  expect(entryOf(fields, form, LONDON, record)).toEqual(record)
  form.set('StartTime', '2026-10-25T01:31')
  expect(entryOf(fields, form, LONDON, record)).toEqual({ StartTime: '2026-10-25T00:31:00.000Z' })
})

test('cells of a spreadsheet are fixtures: a time of its own, a comma in a ground, other digits, an empty end', () => {
  const ground = { id: 7, names: ['The Meadow', 'The Meadow, Pune'], zone: KOLKATA }
  const known = { ...KNOWN, grounds: [ground] }
  const StartTime = '2026-12-05T04:30:00.000Z'
  for (const line of [
    '2026-12-05\t10:00\tRiverside CC\tHIL\tThe Meadow, Pune\t',
    '2026-12-05 10:00\tRIV\tHIL\tThe Meadow',
    '2026-12-05\t10:00:00\tRIV\t"HIL"\t"The Meadow, Pune"',
    '२०२६-१२-०५, १०:००, RIV, HIL, The Meadow, Pune',
  ])
    expect(parseFixtureLines(line, known), line).toEqual([
      { line, entry: { TeamAId: 1, TeamBId: 2, GroundId: 7, StartTime } },
    ])
  const [skipped] = parseFixtureLines('2026-03-29 01:30, RIV, HIL', known)
  expect(skipped).toMatchObject({
    taken: '2026-03-29T02:30',
    entry: { StartTime: '2026-03-29T01:30:00.000Z' },
  })
})

test('a double round robin is each at home and away, at the ground of the home side, at the same hour all season', () => {
  const teams = ['A', 'B', 'C', 'D'].map((name) => ({
    name,
    ...(name === 'D' ? {} : { ground: `Ground ${name}` }),
  }))
  const first = Date.parse('2026-10-11T09:00Z')
  const lines = roundRobin({ teams, first, zone: LONDON, isDouble: true }).split('\n')
  const cells = lines.map((line) => line.split(', '))
  expect(new Set(cells.map(([, home, away]) => `${home} v ${away}`)).size).toBe(12)
  expect(cells.every(([, home, , ground]) => ground === (home === 'D' ? undefined : `Ground ${home}`))).toBe(
    true,
  )
  expect(new Set(cells.map(([when]) => when?.slice(11)))).toEqual(new Set(['10:00']))
  expect(new Set(cells.map(([when]) => when?.slice(0, 10))).size).toBe(6)
})

const T20: ResultRules = { ballsPerOver: 6, overs: 20, wickets: 10 }
const typed = (runs: string, wickets: string, overs: string, allOut = false) =>
  readTypedInnings({ side: '7', runs, wickets, overs, allOut }, T20)
const innings = { BattingTeamId: 7, Runs: 150, Wickets: 6, Overs: '20' }

test.each([
  ['150', '6', '20', innings],
  ['150-6', '', '19.6', innings],
  ['150/6', '6', '20.0', innings],
  ['150 for 6', '', '20 overs', innings],
  ['6/150', '', '20', innings],
  ['१५०', '६', '२०', innings],
  ['౧౫౦/౬', '', '౨౦', innings],
  ['１５０', '６', '２０', innings],
  ['150', '6', '15,4', { ...innings, Overs: '15.4' }],
  ['150', '10', '12.3', { ...innings, Wickets: 10, Overs: '12.3', AllOut: true }],
  ['150', 'all out', '12.3', { ...innings, Wickets: 10, Overs: '12.3', AllOut: true }],
  ['150', '11', '20', { part: 'Wickets', id: 'resultWickets', values: { most: 10 } }],
  ['150/6', '7', '20', { part: 'Wickets', id: 'resultDiffer' }],
  ['150', '', '20', { part: 'Wickets', id: 'resultWickets', values: { most: 10 } }],
  ['150/160', '', '20', { part: 'Runs', id: 'resultScore', values: { most: 5000 } }],
  ['many', '6', '20', { part: 'Runs', id: 'resultScore', values: { most: 5000 } }],
  ['150', '6', '19.7', { part: 'Overs', id: 'resultBalls', values: { most: 6 } }],
  ['150', '6', '20.1', { part: 'Overs', id: 'resultOvers', values: { most: 20 } }],
  ['150', '6', 'all', { part: 'Overs', id: 'resultOvers', values: { most: 20 } }],
])('a typed innings of %s, %s, %s', (runs, wickets, overs, expected) => {
  expect(typed(runs, wickets, overs)).toEqual(expected)
})

test('a side all out with fewer wickets is all out where the box says so', () => {
  expect(typed('90', '8', '14', true)).toMatchObject({ Wickets: 8, AllOut: true })
})

test('problems of a typed result are those of its fields; an empty one is to be filled in', () => {
  const form = new FormData()
  const put = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) form.set(name, value)
  }
  put({ 'BattingTeamId.0': '7', 'Runs.0': '150', 'Wickets.0': '6', 'Overs.0': '' })
  expect(problemsOfResult(form, [0], T20)).toMatchObject([{ field: 'Overs.0', id: 'desk' }])
  put({ 'Overs.0': '20', 'BattingTeamId.1': '7', 'Runs.1': '90/4', 'Wickets.1': '', 'Overs.1': '20' })
  expect(problemsOfResult(form, [0, 1], T20)).toEqual([{ field: 'BattingTeamId.1', id: 'resultSameSide' }])
  put({ 'BattingTeamId.1': '8', Outcome: 'won:8' })
  expect(problemsOfResult(form, [0, 1], T20)).toEqual([{ field: 'StatusText', id: 'resultFewer' }])
  put({ StatusText: 'Hill won by the method of Duckworth and Lewis.' })
  expect(problemsOfResult(form, [0, 1], T20)).toEqual([])
})

test.each(['won:7', 'conceded:7', 'walkover:8', 'tie', 'draw', 'abandoned', 'no result'])(
  'the outcome %s is chosen again when it is read again',
  (value) => expect(choiceOf(outcomeIn(value))).toBe(value),
)

test('a pasted list gives each name once, without numbers before it, and with its role', () => {
  expect(namesIn('1. Asha Rao, Batter\n\n2) Divya Nair\tbowler\r\n asha rao \n Meera')).toEqual([
    { Name: 'Asha Rao', Role: 'batter' },
    { Name: 'Divya Nair', Role: 'bowler' },
    { Name: 'Meera' },
  ])
})

const TEAMS = [
  { id: 1, names: ['Riverside CC', 'RIV'] },
  { id: 2, names: ['Hill Wanderers', 'HIL'] },
]
const KNOWN = { teams: TEAMS, grounds: [{ id: 7, names: ['The Meadow'], zone: KOLKATA }], zone: LONDON }

test('pasted fixtures are read line by line, at the time of their ground; what is unknown is named', () => {
  const lines = [
    '2026-12-05 10:00, riverside cc, HIL, The Meadow',
    '2026-12-05 10:00, RIV, HIL',
    '2026-12-05 10:00, RIV, Old Mill',
    '2026-12-05 10:00, RIV, RIV',
    '2026-12-05 10:00, RIV, HIL, The Oval',
    '5 December, RIV, HIL',
  ]
  expect(parseFixtureLines(lines.join('\n'), KNOWN).map(({ line: _, ...rest }) => rest)).toEqual([
    { entry: { TeamAId: 1, TeamBId: 2, GroundId: 7, StartTime: '2026-12-05T04:30:00.000Z' } },
    { entry: { TeamAId: 1, TeamBId: 2, StartTime: '2026-12-05T10:00:00.000Z' } },
    { problem: 'Team', text: 'Old Mill' },
    { problem: 'Team', text: 'RIV' },
    { problem: 'Ground', text: 'The Oval' },
    { problem: 'Time', text: '5 December' },
  ])
})

test('a name that two sides have is refused by that name; their short names are still theirs', () => {
  const teams = [...TEAMS, { id: 3, names: ['riverside  cc', 'RI3'] }]
  const lines = [
    '2026-12-05 10:00, Riverside CC, HIL',
    '2026-12-05 10:00, HIL, RIVERSIDE CC',
    '2026-12-05 10:00, RI3, HIL',
  ]
  expect(
    parseFixtureLines(lines.join('\n'), { ...KNOWN, teams }).map(({ line: _, ...rest }) => rest),
  ).toEqual([
    { problem: 'Twice', text: 'Riverside CC' },
    { problem: 'Twice', text: 'RIVERSIDE CC' },
    { entry: { TeamAId: 3, TeamBId: 2, StartTime: '2026-12-05T10:00:00.000Z' } },
  ])
})

test.each([2, 3, 4, 5, 8])(
  'in a round robin of %i each meets each once, and no side plays twice in a round',
  (count) => {
    const names = Array.from({ length: count }, (_, place) => `Side ${place}`)
    const teams = names.map((name) => ({ name }))
    const lines = roundRobin({ teams, first: Date.parse('2026-12-05T10:00Z'), zone: 'UTC' }).split('\n')
    const pairs = lines.map((line) => line.split(', ').slice(1).sort().join(' v '))
    expect(new Set(pairs).size).toBe((count * (count - 1)) / 2)
    expect(pairs).toHaveLength((count * (count - 1)) / 2)
    const rounds = new Set(lines.map((line) => line.split(', ')[0]))
    for (const round of rounds) {
      const sides = lines
        .filter((line) => line.startsWith(`${round},`))
        .flatMap((line) => line.split(', ').slice(1))
      expect(new Set(sides).size).toBe(sides.length)
    }
  },
)

test('a form gives what its call takes: numbers as numbers, nested fields together, nothing for what is empty', () => {
  const form = new FormData()
  const typed = {
    TournamentName: ' Saturday League ',
    Format: 'T20',
    Overs: '16',
    Season: '',
    'Points.Win': '4',
  }
  for (const [name, text] of Object.entries(typed)) form.set(name, text)
  const { fields } = DESK_FORMS.Series
  expect(entryOf(fields, form, KOLKATA)).toEqual({
    ...{ TournamentName: 'Saturday League', Format: 'T20', Overs: 16, Points: { Win: 4 } },
  })
  expect(problemsOf(fields, form, KOLKATA)).toEqual([])
  form.set('TournamentName', '  ')
  form.set('Overs', '१६')
  expect(entryOf(fields, form, KOLKATA)).toMatchObject({ Overs: 16 })
  form.set('Overs', '4.5')
  expect(problemsOf(fields, form, KOLKATA)).toEqual([
    { field: 'TournamentName', id: 'desk' },
    { field: 'Overs', id: 'deskNumber', values: { least: 1, most: 100 } },
  ])
})

test('what is written is in its own language, English where there is any, with the others next to it', () => {
  const words = { Title: 'A', Summary: 'B', Body: 'C' }
  const { read = (record) => record, write = (entry) => entry } = DESK_FORMS.Article
  const both = { ...words, In: { te: words }, Draft: false }
  const hindi = { ...words, Language: 'hi', In: { kn: words } }
  for (const record of [both, hindi, words]) expect(write(read(record))).toEqual(record)
})

test('events of a sponsor are lines, and a line without a date is left for the origin to refuse', () => {
  const { read = (record) => record, write = (entry) => entry } = DESK_FORMS.Sponsor
  const Events = [
    { Title: 'Open day', Date: '2026-12-20', Place: 'The Meadow, Pune' },
    { Title: 'Tea', Date: '2026-12-21' },
  ]
  expect(read({ Events }).Events).toBe('2026-12-20, Open day, The Meadow, Pune\n2026-12-21, Tea')
  expect(write(read({ Events })).Events).toEqual(Events)
  expect(write({ Events: 'Tea' }).Events).toEqual([{ Title: '', Date: 'Tea' }])
})

test('fields of settings are the values that calls take; a contact that did not change keeps its address', () => {
  const Mail = { Icon: 'mail', Content: 'us@club.example', RedirectURL: 'mailto:us@club.example' }
  const Place = {
    Icon: 'place',
    Content: 'The Meadow',
    RedirectURL: 'https://maps.example/meadow',
    ContentIn: { hi: 'मैदान' },
  }
  const before = JSON.stringify([Mail, Place])
  const fields = valueInForm('FooterData', before)
  expect(fields).toEqual({ mail: 'us@club.example', place: 'The Meadow' })
  expect(valueOfForm('FooterData', fields, before)).toBe(before)
  expect(JSON.parse(valueOfForm('FooterData', { phone: '+91 40 5550 0142' }, before))).toEqual([
    { Icon: 'phone', Content: '+91 40 5550 0142', RedirectURL: 'tel:+914055500142' },
  ])
  expect(
    JSON.parse(valueOfForm('SocialMedia', 'https://x.com/a\n\nhttps://www.facebook.com/b', '[]')),
  ).toEqual([
    { RedirectURL: 'https://x.com/a', IconClass: 'twitter' },
    { RedirectURL: 'https://www.facebook.com/b', IconClass: 'facebook' },
  ])
  expect(valueOfForm('SiteColours', valueInForm('SiteColours', '#12382b #c9963b'), '')).toBe(
    '#12382b #c9963b',
  )
})

test('a rule of a league that was left open stays open, and yes and no are what they say', () => {
  for (const kind of ['Series', 'Match'] as const) {
    const { read, write, fields } = DESK_FORMS[kind]
    expect(fields.map(({ name }) => name)).toContain('FreeHits')
    for (const FreeHits of [undefined, true, false])
      expect(write?.(read?.({ Overs: 20, FreeHits }) ?? {})).toEqual({
        Overs: 20,
        ...(FreeHits === undefined ? {} : { FreeHits }),
      })
    expect(read?.({ FreeHits: false })).toEqual({ FreeHits: 'no' })
  }
})
