import { Window } from 'happy-dom'
import { expect, onTestFinished, test } from 'vitest'
import { demoLanes } from '#relay/origin/parts/demo/league/lanes.ts'
import type { MatchSheet } from '#shared/cricket/match-log.ts'
import { ballsOf } from '#shared/cricket/overs-text.ts'
import { economy, strikeRate } from '#shared/cricket/rates.ts'
import { score } from '#shared/cricket/scorer.ts'
import { bringInRealMatches, heldMatches } from '#tests/support/held-matches.ts'
import { databaseOf, originUnderTest, temporaryFolder } from '#tests/support/origin-under-test.ts'
import { pagesInFrontOf } from '#tests/support/pages-under-test.ts'

/** What stands in the HTML of a page, beside what the engine makes of the deliveries: nothing between them may change a number. */

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
  return { documentOf, matches: await heldMatches(db) }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof siteAtRest>>['documentOf']>>
type Node = ReturnType<Page['querySelector']>

const wordsOf = (node: Node) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim()
const cellsOf = (row: NonNullable<Node>) => [...row.querySelectorAll('td')].map(wordsOf)
const rowsOf = (table: NonNullable<Node>) => [...table.querySelectorAll('tbody tr')].map(cellsOf)
/** Overs, but balls where followers count those. */
const shownLength = (overs: string, { Format, BallsPerOver }: MatchSheet) =>
  Format === 'The Hundred' ? ballsOf(overs, BallsPerOver) : overs

test('every figure on the page of a scorecard is what the engine computes of the deliveries', async () => {
  const { documentOf, matches } = await siteAtRest()
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
})

function inOrder<Figures extends { Order: number }>(all: Readonly<Record<string, Figures>>): Figures[] {
  return Object.values(all).sort((a, b) => a.Order - b.Order)
}
