import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogueOf, loadMessages } from '#client/kit/i18n/catalogue.ts'
import { LanguageProvider } from '#client/kit/i18n/language-provider.tsx'
import { GRAPHS_SHOWN, graphsOffered } from '#client/site/pages/scorecard/graphs/graphs.ts'
import { archivedBalls, mergeDeliveries } from '#client/site/pages/scorecard/merge-deliveries.ts'
import { GRAPHS, type GraphName } from '#shared/addresses/graph-address.ts'
import { LANGUAGES } from '#shared/language.ts'
import { commentaryPage } from '#tests/support/commentary-page.tsx'
import { byTurns } from '#tests/support/depth.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

type Play = ReturnType<typeof sampleMatches.chase>
const catalogues = new Map(
  await Promise.all(
    LANGUAGES.map(async (language) => {
      const catalogue = await catalogueOf(language)
      await Promise.all([loadMessages(language), loadMessages(language, 'graphs')])
      return [language, catalogue] as const
    }),
  ),
)
beforeAll(() => Promise.all(GRAPHS.map((graph) => GRAPHS_SHOWN[graph].drawn.load('en'))))

function markup(graph: GraphName, { state, deliveries }: Play, language: (typeof LANGUAGES)[number] = 'en') {
  const Graph = GRAPHS_SHOWN[graph].drawn
  const catalogue = catalogues.get(language)
  if (!catalogue) throw new Error(language)
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <LanguageProvider language={language} catalogue={catalogue}>
        <Graph
          state={state}
          balls={mergeDeliveries(archivedBalls(deliveries), state).balls}
          targets={[]}
          dayEnds={[]}
          shots={[]}
        />
      </LanguageProvider>
    </StaticRouter>,
  )
}

const said = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

describe.each(GRAPHS.map((graph, turn) => [graph, turn] as const))('%s', (graph, turn) => {
  test.each(byTurns(LANGUAGES, 2, turn))(
    'is drawn on the server in %s, with a title and its figures',
    (language) => {
      const html = markup(graph, sampleMatches.chase(), language)
      const drawings = html.match(/<svg[^>]* role="img" aria-labelledby="([^"]+)"><title id="\1">[^<]{20,}</g)
      expect(drawings?.length).toBeGreaterThan(0)
      expect(html.match(/<details/g)?.length).toBe(drawings?.length)
      expect(html).toContain('<th scope="row"')
      expect(html).not.toMatch(/NaN|Infinity|undefined/)
    },
  )

  test.each(byTurns(['testDay', 'hundred', 'odi', 'superOver'] as const, 2, turn))(
    'stands in a match such as %s',
    (name) => {
      const html = markup(graph, sampleMatches[name]())
      expect(html).toMatch(/<svg[^>]* role="img"|<p class="section-message/)
      expect(html).not.toMatch(/NaN|Infinity|undefined/)
    },
  )
})

test('The Hundred is counted in balls, graphs and tables alike', () => {
  const play = sampleMatches.hundred()
  expect(said(markup('worm', play))).toMatch(/ 25 50 75 100 .* 25 balls .* 50 balls /)
  expect(said(markup('manhattan', play))).toMatch(/ 1–5 .* 61–65 /)
})

test('who will win stands over an axis of overs, counted anew in each innings, with the innings named', () => {
  const axis = (play: Play) =>
    [...markup('chances', play).matchAll(/<text class="graph-(?:axis|name)"[^>]*>([^<]*)</g)]
      .map(([, words]) => words)
      .filter((words) => !words?.endsWith('%'))
      .join(' ')
  expect(axis(sampleMatches.chase())).toBe('Overs 5 10 15 20 HER 5 10 15 20 COM')
  expect(axis(sampleMatches.hundred())).toBe('Balls 25 50 75 100 RID 25 50 75 100 SLT')
  expect(axis(sampleMatches.odi())).toBe('Overs 10 20 QRY 10 20 30 40 50 LMP')
  const again = sampleMatches.testDay().end({ Declared: true }).begin(0).play(60)
  expect(axis(again)).toBe('Overs 20 40 60 80 100 KTE 20 40 ANC KTE (2nd)')
  expect(said(markup('chances', again))).toContain('KTE (2nd)')
})

test('a match whose balls are not known has the wheel of the shots that its source sends', async () => {
  const play = sampleMatches.chase()
  const [batter = ''] = Object.keys(play.state.Innings['1']?.Batting ?? {})
  const shot = { Innings: 1, Batter: Number(batter), At: '2026-06-03T14:00:00Z' }
  const shots = [
    { ...shot, Runs: 4, X: 90, Y: 10 },
    { ...shot, Runs: 1, X: -20, Y: 30 },
  ]
  const pageOf = (tab: string, own = shots) =>
    commentaryPage(play, { tab, shots: own, deliveries: [], hasBalls: false })
  const page = await pageOf('graphs?graph=wheel')
  expect(page.match(/class="field-shot[^"]*"/g)).toEqual([
    'class="field-shot field-four"',
    'class="field-shot "',
  ])
  expect(said(page)).toMatch(/ Cover +4 +1 .* Mid-on +1 +1 /)
  expect(page).toContain('graphs?graph=wheel')
  const worm = await pageOf('graphs')
  expect(worm).toContain('graphs?graph=wheel')
  expect(worm).toContain('<p class="section-message')
  expect(await pageOf('graphs', [])).not.toContain('graphs?graph=wheel')
})

test('the wheel is offered however long ago the last ball with a way was', async () => {
  const play = sampleMatches.chase()
  const [first, ...others] = play.deliveries
  const deliveries = first ? [{ ...first, Shot: { X: 1, Y: 1 } }, ...others] : []
  expect(await commentaryPage(play, { tab: 'graphs', deliveries })).toContain('graphs?graph=wheel')
})

test('only graphs that have figures are offered, and the one that an address names', () => {
  const { state } = sampleMatches.chase()
  const without = (Match: object, Innings = state.Innings) =>
    GRAPHS.filter(
      (graph) => !graphsOffered({ ...state, Innings, Match: { ...state.Match, ...Match } }).includes(graph),
    )
  expect(without({})).toEqual(['wheel'])
  expect(without({ Format: 'Test' })).toEqual(['rates', 'wheel'])
  expect(without({ Format: 'Other' })).toEqual(['chances', 'wheel'])
  expect(without({}, { 1: state.Innings['1'] as never })).toEqual(['rates', 'wheel'])
  const [over = ''] = Object.keys(state.Deliveries)
  const [n = '', ball] = Object.entries(state.Deliveries[over] ?? {})[0] ?? []
  const Deliveries = { [over]: { [n]: { ...ball, Shot: { X: 1, Y: 1 } } } } as typeof state.Deliveries
  expect(graphsOffered({ ...state, Deliveries })).toContain('wheel')
  const { 1: one, 2: two } = state.Innings
  expect(without({}, { 1: { ...one, Players: 8 }, 2: two } as never)).toEqual(['chances', 'wheel'])
  expect(graphsOffered({ ...state, Match: { ...state.Match, Format: 'Test' } }, 'rates')).toContain('rates')
})
