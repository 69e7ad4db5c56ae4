// @vitest-environment happy-dom
import { act } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test, vi } from 'vitest'
import { catalogueOf } from '#client/kit/i18n/catalogue.ts'
import { sharedStore } from '#client/kit/stored/shared.ts'
import { App } from '#client/site/app/app.tsx'
import { screenAt } from '#client/site/app/screens.ts'
import { spokenPace } from '#client/site/features/keys-and-sound/spoken/spoken-pace.ts'
import { liveSourceOfPage } from '#client/site/features/page-contents/live-source-of-page.ts'
import type { MatchDetail } from '#shared/api/match.ts'
import type { JsonObject } from '#shared/live/json.ts'
import { mounted } from '#tests/support/mounted.tsx'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'
import { detailAnswerOf } from '#tests/support/samples/sample-site.ts'

const { renderedParts } = await vi.hoisted(() => import('../support/rendered-parts.ts'))

beforeAll(() => {
  // An answer to a call, the bar of a slow one and a spoken score would render a part, too.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  vi.useFakeTimers()
  sharedStore.set(spokenPace, 'off')
})

const asJson = (value: object) => JSON.parse(JSON.stringify(value)) as JsonObject

/** What renders by itself when a ball is bowled. */
async function partsOfABall(path: string): Promise<string[]> {
  const play = sampleMatches.chase()
  play.bowl({ Runs: 1 })
  const { id } = play.fixture
  const known = (state: object, offset = 1) => ({ epoch: 'e', offset, at: 0, state: asJson(state) })
  const board = () => ({ Matches: { [id]: play.onBoard } })
  const { data, ...rest } = detailAnswerOf(play) as { data: MatchDetail }
  const contents = {
    at: 0,
    content: { [`/api/Match/MatchDetail/${id}`]: { ...rest, data } },
    copyrightYear: '2026',
    live: { live: known(board()), [`match/${id}`]: known(play.state) },
  }
  await screenAt(path)?.screen.view.load('en', path)
  const catalogue = await catalogueOf('en')
  const { topics, source } = liveSourceOfPage(contents, () => 0)
  await mounted().show(
    <MemoryRouter initialEntries={[path]}>
      <App language="en" catalogue={catalogue} live={source} contents={contents} />
    </MemoryRouter>,
  )
  await act(() => vi.dynamicImportSettled())
  renderedParts()
  play.bowl({ Runs: 1 })
  await act(async () => {
    topics.replace({ topic: `match/${id}`, ...known(play.state, 2) })
    topics.replace({ topic: 'live', ...known(board(), 2) })
  })
  return renderedParts()
}

const FIGURES = ['OverBlock', 'People', 'Sentence', 'TotalTiles']

test.each([
  ['home', '/', ['Chip', ...FIGURES]],
  [
    'the scorecard',
    '/live-score/scorecard/7',
    // The head once more when the page is idle.
    ['Card', 'Chip', 'MatchPageHead', 'MatchPageHead', 'ScoreLine', 'ShareScore', ...FIGURES],
  ],
  ['the wall', '/wall/7', ['OverBlock', 'WallHead', 'WallPeople', 'WallTotal']],
])('a ball renders the figures of %s and nothing else', async (_screen, path, parts) => {
  expect(await partsOfABall(path)).toEqual(parts.sort())
})
