import { expect, test } from 'vitest'
import { DESK_FORMS } from '#client/pages/desk/desk-fields.ts'
import { entryOf, missingFields } from '#client/pages/desk/entry-of-form.ts'
import { fixturesIn, roundRobin } from '#client/pages/desk/fixtures-in.ts'
import { namesIn } from '#client/pages/desk/names-in.ts'
import { valueInForm, valueOfForm } from '#client/pages/desk/setting-fields.ts'
import { instantIn, localTimeIn } from '#client/pages/desk/zoned-time.ts'

const KOLKATA = 'Asia/Kolkata'
const LONDON = 'Europe/London'

test('a time is that of the clocks at the ground, on both sides of a change of the clocks', () => {
  expect(new Date(instantIn(KOLKATA, '2026-12-05T10:00')).toISOString()).toBe('2026-12-05T04:30:00.000Z')
  expect(new Date(instantIn(LONDON, '2026-03-29T00:30')).toISOString()).toBe('2026-03-29T00:30:00.000Z')
  expect(new Date(instantIn(LONDON, '2026-03-29T03:00')).toISOString()).toBe('2026-03-29T02:00:00.000Z')
  expect(localTimeIn(KOLKATA, Date.parse('2026-12-05T04:30:00Z'))).toBe('2026-12-05T10:00')
  expect(instantIn(KOLKATA, 'soon')).toBeNaN()
})

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
  expect(fixturesIn(lines.join('\n'), KNOWN).map(({ line: _, ...rest }) => rest)).toEqual([
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
  expect(fixturesIn(lines.join('\n'), { ...KNOWN, teams }).map(({ line: _, ...rest }) => rest)).toEqual([
    { problem: 'Twice', text: 'Riverside CC' },
    { problem: 'Twice', text: 'RIVERSIDE CC' },
    { entry: { TeamAId: 3, TeamBId: 2, StartTime: '2026-12-05T10:00:00.000Z' } },
  ])
})

test.each([2, 3, 4, 5, 8])(
  'in a round robin of %i each meets each once, and no side plays twice in a round',
  (count) => {
    const names = Array.from({ length: count }, (_, place) => `Side ${place}`)
    const lines = roundRobin(names, Date.parse('2026-12-05T10:00Z'), 'UTC').split('\n')
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
  expect(missingFields(fields, form, KOLKATA)).toEqual([])
  form.set('TournamentName', '  ')
  expect(missingFields(fields, form, KOLKATA).map(({ name }) => name)).toEqual(['TournamentName'])
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
