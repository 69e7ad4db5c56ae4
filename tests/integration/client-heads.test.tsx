import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { matchDetail, recent } from '#client/api/match-calls.ts'
import { App } from '#client/app/app.tsx'
import { screenAt } from '#client/app/screens.ts'
import { liveSourceOfPage } from '#client/features/page-contents/live-source-of-page.ts'
import { catalogueOf } from '#client/i18n/catalogue.ts'
import { type Head, HeadContext } from '#client/ui/page-head.tsx'
import type { Language } from '#shared/language.ts'
import type { PageRequest } from '#shared/page.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'
import { detailAnswerOf } from '#tests/support/samples/sample-site.ts'

/** What a page says about itself. */
async function headOf(
  path: string,
  { live = {}, content = {} }: Partial<PageRequest>,
  language: Language = 'en',
): Promise<Head> {
  const head: Head = { title: '', description: '', status: 0 }
  const catalogue = await catalogueOf(language)
  await screenAt(path)?.screen.view.load(language, path)
  const { source } = liveSourceOfPage({ at: 0, live, content, copyrightYear: '2024' }, () => 0)
  renderToStaticMarkup(
    <HeadContext value={head}>
      <MemoryRouter initialEntries={[path]}>
        <App
          language={language}
          catalogue={catalogue}
          live={source}
          contents={{ content, copyrightYear: '2024' }}
        />
      </MemoryRouter>
    </HeadContext>,
  )
  return head
}

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

test('a match that has begun leads from its page of before to its scorecard', async () => {
  for (const [name, leads] of [
    ['chase', true],
    ['completed', true],
    ['toss', false],
  ] as const) {
    const play = sampleMatches[name]()
    const { MatchId } = play.onBoard
    const content = { [matchDetail(MatchId).key]: detailAnswerOf(play) }
    const head = await headOf(`/matches/upcoming/${MatchId}`, { content })
    expect(head.status).toBe(200)
    expect(head.address, name).toBe(leads ? `/live-score/scorecard/${play.fixture.id}` : undefined)
  }
})
