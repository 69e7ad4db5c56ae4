import { Window } from 'happy-dom'
import { expect, onTestFinished, test } from 'vitest'
import { demoLanes } from '#relay/origin/demo/league/lanes.ts'
import type { SeriesDetail } from '#shared/api/series.ts'
import type { MatchSheet } from '#shared/cricket/match-log.ts'
import { ballsOf } from '#shared/cricket/overs-text.ts'
import { economy, strikeRate } from '#shared/cricket/rates.ts'
import { score } from '#shared/cricket/scorer.ts'
import { bringInRealMatches, heldMatches } from '#tests/support/held-matches.ts'
import { databaseOf, originUnderTest, temporaryFolder } from '#tests/support/origin-under-test.ts'
import { pagesInFrontOf } from '#tests/support/pages-under-test.ts'
import { tallyOf } from '#tests/support/tally.ts'

/** What stands in the HTML of a page, beside what the engine makes of the deliveries: nothing between them may change a number. */

type Held = Awaited<ReturnType<typeof heldMatches>>

/** A site on matches that stand still, so that page and deliveries are of one moment. */
async function siteAtRest() {
  const lanes = demoLanes('numbers', 2026).filter(({ key }) => /deccan|hundred|tour/.test(key))
  const { app, dataDir } = await originUnderTest(temporaryFolder(), { lanes })
  const db = await databaseOf(dataDir)
  await bringInRealMatches(db)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const { address } = await pagesInFrontOf(new URL(origin), { LIVE_POLL_MS: '60000' })
  const documentOf = async (path: string) => {
    const answer = await fetch(address + path)
    expect([path, answer.status]).toEqual([path, 200])
    const window = new Window({ settings: { disableJavaScriptEvaluation: true } })
    onTestFinished(() => window.happyDOM.close())
    window.document.body.innerHTML = /<body>([\s\S]*)<\/body>/.exec(await answer.text())?.[1] ?? ''
    return window.document
  }
  return { documentOf, matches: await heldMatches(db), origin }
}

type Site = Awaited<ReturnType<typeof siteAtRest>>
type Page = Awaited<ReturnType<Site['documentOf']>>
type Node = ReturnType<Page['querySelector']>

const wordsOf = (node: Node) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim()
const cellsOf = (row: NonNullable<Node>) => [...row.querySelectorAll('td')].map(wordsOf)
const rowsOf = (table: NonNullable<Node>) => [...table.querySelectorAll('tbody tr')].map(cellsOf)
/** Overs, but balls where followers count those. */
const shownLength = (overs: string, { Format, BallsPerOver }: MatchSheet) =>
  Format === 'The Hundred' ? ballsOf(overs, BallsPerOver) : overs
const whole = (value: number) => new Intl.NumberFormat('en-IN').format(value)

test('every figure on the page of a scorecard, of a series and of a player is what the engine computes of the deliveries', async () => {
  const site = await siteAtRest()
  await scorecardsAreRight(site)
  await seriesAreRight(site)
  await careersAreRight(site)
})

async function scorecardsAreRight({ documentOf, matches }: Site) {
  const begun = matches.filter(({ events }) => events.some(({ Type }) => Type === 'delivery'))
  expect(begun.length).toBeGreaterThan(4)
  for (const { facts, events } of begun) {
    const { Innings: innings } = score(facts.sheet, events)
    const page = await documentOf(`/live-score/scorecard/${facts.id}`)
    // The latest stands first.
    const shown = [...page.querySelectorAll('.innings-card')]
    const computed = Object.entries(innings).sort(([a], [b]) => Number(b) - Number(a))
    expect(shown).toHaveLength(computed.length)
    for (const [place, [, one]] of computed.entries()) {
      const card = shown[place]
      if (!card) throw new Error('There is a card for each innings.')
      const [batting, bowling] = [...card.querySelectorAll('.figures-table')]
      const allOut = one.AllOut === true || one.Wickets >= 10
      expect(wordsOf(card.querySelector('.innings-total b'))).toMatch(
        new RegExp(`^${one.Runs}${allOut ? '' : `/${one.Wickets}`}`),
      )
      expect(wordsOf(card.querySelector('.innings-total'))).toContain(
        String(shownLength(one.Overs, facts.sheet)),
      )
      expect(batting && rowsOf(batting)).toEqual(
        inOrder(one.Batting).map((figures) => {
          const rate = strikeRate(figures)
          return [
            figures.Runs,
            figures.Balls,
            figures.Fours,
            figures.Sixes,
            rate === undefined ? '–' : rate.toFixed(0),
          ].map(String)
        }),
      )
      expect(bowling && rowsOf(bowling)).toEqual(
        inOrder(one.Bowling).map((figures) => {
          const rate = economy(figures, facts.sheet.BallsPerOver)
          return [
            shownLength(figures.Overs, facts.sheet),
            figures.Maidens,
            figures.Runs,
            figures.Wickets,
            rate === undefined ? '–' : rate.toFixed(2),
          ].map(String)
        }),
      )
      const extras = Object.values(one.Extras).reduce((sum, runs) => sum + runs, 0)
      expect(wordsOf(card.querySelector('.innings-rows-figure'))).toBe(String(extras))
      const fell = [...card.querySelectorAll('.side-list')][0]
      if (Object.keys(one.FallOfWickets).length > 0) {
        expect([...(fell?.querySelectorAll('b') ?? [])].map(wordsOf)).toEqual(
          Object.entries(one.FallOfWickets)
            .sort(([a], [b]) => Number(a) - Number(b))
            .map(([number, { Runs }]) => `${Runs}/${number}`),
        )
      }
    }
  }
}

/** The table, and who leads. */
async function seriesAreRight({ documentOf, matches, origin }: Site) {
  let compared = 0
  const tournaments = [...new Set(matches.map(({ facts }) => facts.tournament.id))]
  for (const id of tournaments) {
    const detail = await detailOf<SeriesDetail>(origin, `/api/Series/Detail/${id}`)
    const own = matches.filter(({ facts }) => facts.tournament.id === id)
    const page = await documentOf(`/series/series-detail/${id}`)
    const table = page.querySelector('.points-table')
    for (const [place, row] of (table ? rowsOf(table) : []).entries()) {
      const team = detail.Table[place]?.TeamId
      const results = own
        .filter(({ facts }) => facts.phase === 'finished')
        .filter(({ facts }) => facts.teams.some(({ TeamId }) => TeamId === team))
        .map(({ facts, events }) => score(facts.sheet, events).Result)
      expect(row.slice(0, 2)).toEqual([
        String(results.length),
        String(results.filter((one) => one?.WinnerTeamId === team).length),
      ])
    }
    for (const section of page.querySelectorAll('.leader-grid > section')) {
      const kind = LEADERS[wordsOf(section.querySelector('h2, h3'))]
      if (kind === undefined) continue
      for (const leader of section.querySelectorAll('.leader')) {
        const player = Number(/player-detail\/(\d+)/.exec(leader.innerHTML)?.[1])
        expect(wordsOf(leader.querySelector('.leader-value'))).toBe(whole(sumOf(own, player, kind)))
        compared += 1
      }
    }
  }
  expect(compared).toBeGreaterThan(40)
}

/** Runs, wickets and boundaries. */
async function careersAreRight({ documentOf, matches }: Site) {
  const players = [
    ...new Set(
      matches
        .filter(({ events }) => events.some(({ Type }) => Type === 'innings'))
        .flatMap(({ facts }) => facts.sheet.Teams.flatMap(({ Players }) => Players))
        .map(({ PlayerId }) => PlayerId),
    ),
  ]
  let compared = 0
  // Every tenth: each costs a page.
  for (const player of players.filter((_, place) => place % 10 === 0)) {
    const page = await documentOf(`/players/player-detail/${player}`)
    for (const { formats, rows } of careersOn(page)) {
      for (const [place, format] of formats.entries()) {
        const own = matches.filter(({ facts }) => facts.sheet.Format === format)
        for (const [label, figure] of Object.entries(CAREER)) {
          const cell = rows.get(label)?.[place]
          const isBowling = rows.has('Wickets')
          if (cell === undefined || isBowling !== BOWLING.has(label)) continue
          expect([player, format, label, cell]).toEqual([
            player,
            format,
            label,
            whole(sumOf(own, player, figure)),
          ])
          compared += 1
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(50)
}

type Career = { formats: string[]; rows: Map<string, string[]> }

/** A table of several formats, or the figures of the only one. */
function careersOn(page: Page): Career[] {
  const tables = [...page.querySelectorAll('.career-table')].map((table) => ({
    formats: [...table.querySelectorAll('thead th')].slice(1).map(wordsOf),
    rows: new Map(
      [...table.querySelectorAll('tbody tr')].map((row) => [wordsOf(row.querySelector('th')), cellsOf(row)]),
    ),
  }))
  const figures = [...page.querySelectorAll('.career-figures')].map((one) => ({
    formats: [wordsOf(one.previousElementSibling)],
    rows: new Map(
      [...one.querySelectorAll('div')].map((row) => [
        wordsOf(row.querySelector('dt')),
        [wordsOf(row.querySelector('dd'))],
      ]),
    ),
  }))
  return [...tables, ...figures]
}

type Figure = keyof ReturnType<typeof tallyOf>
const LEADERS: Record<string, Figure> = {
  'Most runs': 'Runs',
  'Most wickets': 'Wickets',
  'Most sixes': 'Sixes',
  'Most fours': 'Fours',
}
const CAREER: Record<string, Figure> = {
  Runs: 'Runs',
  Fours: 'Fours',
  Sixes: 'Sixes',
  Balls: 'Bowled',
  Wickets: 'Wickets',
}
const BOWLING = new Set(['Balls', 'Wickets'])

function sumOf(matches: Held, player: number, figure: Figure): number {
  return matches.reduce((sum, { events }) => sum + tallyOf(events, player)[figure], 0)
}

function inOrder<Figures extends { Order: number }>(all: Readonly<Record<string, Figures>>): Figures[] {
  return Object.values(all).sort((a, b) => a.Order - b.Order)
}

async function detailOf<Detail>(origin: string, call: string): Promise<Detail> {
  return ((await (await fetch(origin + call)).json()) as { data: Detail }).data
}
