import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { renumber } from '#relay/origin/core/matches/renumbered.ts'
import { cricsheetOfMatch } from '#relay/origin/parts/export/cricsheet-of-match.ts'
import { deliveriesCsv } from '#relay/origin/parts/export/deliveries-csv.ts'
import { fromCricsheet } from '#relay/origin/parts/import/from-cricsheet.ts'
import { readSourceMatch } from '#relay/origin/parts/import/source-match.ts'
import type { BallMarks } from '#shared/cricket/ball-marks.ts'
import type { MatchSheet } from '#shared/cricket/match-log.ts'
import { score } from '#shared/cricket/scorer.ts'
import { cricsheetFiles } from '#tests/support/cricsheet-files.ts'
import { IS_DEEP } from '#tests/support/depth.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'

const QUICK_FILES = 8

function exported(json: unknown) {
  const source = readSourceMatch('1.json', JSON.stringify(json))
  const { sheet, events, facts } = source
  return {
    ...source,
    match: {
      ...{ sheet, events, teams: facts.teams, dates: facts.dates, venue: facts.venue ?? '' },
      tournament: { name: facts.event.name ?? '', season: facts.season ?? '' },
    },
  }
}

/** The players of one sheet under the numbers that they have in another. */
function numbersIn(from: MatchSheet, to: MatchSheet) {
  const numbers = new Map(
    from.Teams.flatMap(({ Players }, side) =>
      Players.map(({ PlayerId, Name }, place) => {
        const times = Players.slice(0, place).filter((one) => one.Name === Name).length
        const namesakes = to.Teams[side]?.Players.filter((one) => one.Name === Name) ?? []
        return [PlayerId, namesakes[times]?.PlayerId ?? 0] as const
      }),
    ),
  )
  return { team: (id: number) => id, player: (id: number) => numbers.get(id) ?? 0 }
}

const samples = [
  ['a match of our own', cricsheetJson(shortPlan('exported', 3))] as const,
  ...cricsheetFiles
    .slice(0, IS_DEEP ? cricsheetFiles.length : QUICK_FILES)
    .map((path) => [basename(path), JSON.parse(readFileSync(path, 'utf8'))] as const),
]

describe.each(samples)('%s', (_name, json) => {
  test('exported and imported again it has the same scorecard', () => {
    const { match, sheet, events } = exported(json)
    const again = fromCricsheet(JSON.parse(JSON.stringify(cricsheetOfMatch(match))))
    const numbers = numbersIn(again.sheet, sheet)
    expect({ ...again.sheet, Teams: [] }).toEqual({ ...sheet, Teams: [] })
    expect(
      score(
        sheet,
        again.events.map((event) => renumber(event, numbers)),
      ),
    ).toEqual(score(sheet, events))
  })

  test('its deliveries have a row each, whose runs add up', () => {
    const { match, sheet, events } = exported(json)
    expect(deliveriesCsv(match)).toMatch(/^\uFEFFinnings,/)
    const rows = deliveriesCsv(match).trimEnd().split('\r\n').slice(1)
    expect(rows).toHaveLength(events.filter(({ Type }) => Type === 'delivery').length)
    const total = Object.values(score(sheet, events).Innings).reduce((sum, { Runs }) => sum + Runs, 0)
    const penalty = events.reduce((sum, event) => sum + (event.Type === 'penalty' ? event.Runs : 0), 0)
    const inRows = rows.map((row) =>
      row
        .split(',')
        .slice(7, 13)
        .reduce((sum, runs) => sum + Number(runs), 0),
    )
    expect(inRows.reduce((sum, runs) => sum + runs, 0) + penalty).toBe(total)
  })
})

test('each mark of a ball is in its files, and comes back by the import', () => {
  const marks = { AllRun: true, NotBowled: true, Shot: { X: 62, Y: -78 } } satisfies Required<BallMarks>
  const { match, events } = exported(cricsheetJson(shortPlan('marked', 3)))
  for (const [mark, value] of Object.entries(marks)) {
    const index = events.findIndex((event) => event.Type === 'delivery' && event.Runs === 0 && !event.Extras)
    const marked = events.map((event, place) => (place === index ? { ...event, [mark]: value } : event))
    const file = cricsheetOfMatch({ ...match, events: marked })
    const again = fromCricsheet(JSON.parse(JSON.stringify(file)))
    expect(again.events.filter((event) => mark in event)).toEqual([
      expect.objectContaining({ Runs: 0, [mark]: value }),
    ])
  }
  const csv = (ball: BallMarks) =>
    deliveriesCsv({ ...match, events: events.map((event) => ({ ...event, ...ball })) }).split('\r\n')
  expect(csv({})[0]).toMatch(/,not_bowled,shot_x,shot_y$/)
  expect(csv({})[1]).toMatch(/,0,,$/)
  expect(csv(marks)[1]).toMatch(/,1,62,-78$/)
})
