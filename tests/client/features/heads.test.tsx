import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { siteDocument } from '#client/api/article-calls.ts'
import { recent } from '#client/api/match-calls.ts'
import { seriesDetail } from '#client/api/series-calls.ts'
import { App } from '#client/app/app.tsx'
import { liveOfPage } from '#client/app/live-of-page.ts'
import { screenAt } from '#client/app/screens.ts'
import { catalogueOf } from '#client/i18n/catalogue.ts'
import { type Head, HeadContext } from '#client/ui/page-head.tsx'
import type { Language } from '#shared/language.ts'
import type { PageRequest } from '#shared/page.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

/** What a page says about itself. */
async function headOf(
  path: string,
  { live = {}, content = {} }: Partial<PageRequest>,
  language: Language = 'en',
): Promise<Head> {
  const head: Head = { title: '', description: '', status: 0 }
  const catalogue = await catalogueOf(language)
  await screenAt(path)?.screen.view.load(language)
  const { source } = liveOfPage({ at: 0, live, content, copyrightYear: 2024 }, () => 0)
  renderToStaticMarkup(
    <HeadContext value={head}>
      <MemoryRouter initialEntries={[path]}>
        <App language={language} catalogue={catalogue} live={source} content={content} copyrightYear={2024} />
      </MemoryRouter>
    </HeadContext>,
  )
  return head
}

const document = (Slug: string, Title: string) => ({
  content: {
    [siteDocument(Slug).key]: {
      Status: { code: 200, returnMessage: 'OK' },
      data: { Slug, Title, sdv: '<p>Words.</p>' },
    },
  },
})

test('a document whose title names the site does not name it again', async () => {
  const about = await headOf('/about', document('about', 'About Crease'))
  expect(about.title).toBe('About Crease')
  expect(about.description.match(/Crease/g)).toHaveLength(1)
  expect((await headOf('/terms', document('terms', 'Terms'))).title).toBe('Terms · Crease')
  expect((await headOf('/care', document('care', 'Creases'))).title).toBe('Creases · Crease')
})

const held = (name: keyof typeof sampleMatches) => {
  const { state } = sampleMatches[name]()
  const path = `/live-score/scorecard/${state.Match.LiveMatchId}`
  const live = { [`match/${state.Match.LiveMatchId}`]: { epoch: 'e', offset: 1, at: 0, state } }
  return { path, state, live: live as unknown as PageRequest['live'] }
}

test('a match that has a score says it to those who see only a link, in their language', async () => {
  for (const [name, score] of [
    ['chase', /\d+\/\d+ \(\d+(\.\d)? overs\)/],
    ['completed', / won by /],
  ] as const) {
    const { path, live } = held(name)
    const { description } = await headOf(path, { live })
    expect(description).toMatch(score)
    expect(description).not.toMatch(/undefined|<|\.\./)
    expect((await headOf(path, { live }, 'te')).description).not.toMatch(/[a-z]{2}/i)
  }
})

test('a match is found through its breadcrumbs as an article is', async () => {
  const { path, live } = held('chase')
  const { data = [] } = await headOf(path, { live })
  expect(data.map((thing) => thing['@type'])).toEqual(['SportsEvent', 'BreadcrumbList'])
  const crumbs = data[1]?.itemListElement as { item: string }[]
  expect(crumbs.map(({ item }) => item)).toEqual(['/', '/live-score', path])
})

const Status = { code: 200, returnMessage: 'OK' }
const boardOf = (name: keyof typeof sampleMatches) => {
  const { onBoard } = sampleMatches[name]()
  const state = { Matches: { [onBoard.LiveMatchId]: onBoard } }
  return { live: { epoch: 'e', offset: 1, at: 0, state } } as unknown as PageRequest['live']
}

test('a list of matches is fetched again without a script while it shows running scores', async () => {
  const content = { [recent().key]: { Status, data: [], TotalCount: 0 } }
  expect((await headOf('/matches', { live: boardOf('chase'), content })).isLive).toBe(true)
  expect((await headOf('/matches', { live: boardOf('upcoming'), content })).isLive).toBe(false)
  const { onBoard: past } = sampleMatches.completed()
  const second = { [recent(12, 2).key]: { Status, data: [past], TotalCount: 13 } }
  expect((await headOf('/matches/2', { live: boardOf('chase'), content: second })).isLive).toBe(false)
})

test('the page of a series is fetched again without a script while a match of it runs', async () => {
  for (const [name, isLive] of [
    ['chase', true],
    ['completed', false],
  ] as const) {
    const data = {
      TournamentId: 1,
      Name: 'Deccan Twenty',
      Season: '2026',
      Format: 'T20',
      StartDate: '2026-10-01T00:00:00Z',
      EndDate: '2026-11-30T00:00:00Z',
      ImageUrl: '/favicon.svg',
      Teams: [],
      Table: [],
      Leaders: {},
      Squads: {},
      Matches: [sampleMatches[name]().onBoard],
    }
    const head = await headOf('/series/series-detail/1', {
      content: { [seriesDetail(1).key]: { Status, data } },
    })
    expect(head.isLive, name).toBe(isLive)
  }
})

test.each([
  ['en', /news/i],
  ['hi', /ख़बर.*अंग्रेज़ी/],
  ['te', /వార్త.*ఇంగ్లీషు/],
  ['kn', /ಸುದ್ದಿ.*ಇಂಗ್ಲಿಷ್|ಸುದ್ದಿ.*ಇಂಗ್ಲಿಷಿ/],
] as const)(
  'the search promises news, and says where they are in English (%s)',
  async (language, promised) => {
    const { messages } = await catalogueOf(language)
    expect(JSON.stringify(messages['search.hint'])).toMatch(promised)
  },
)
