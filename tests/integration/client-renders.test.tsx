// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { App } from '#client/app/app.tsx'
import { liveOfPage } from '#client/app/live-of-page.ts'
import { screenAt } from '#client/app/screens.ts'
import { catalogueOf } from '#client/i18n/catalogue.ts'
import type { JsonObject } from '#shared/live/json.ts'
import { diff } from '#shared/live/merge-patch.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'
import { detailAnswerOf } from '#tests/support/samples/sample-site.ts'

/** Which parts rendered is told by the figures that they derive: a row its strike rate, a chip its scores. */
const derived = vi.hoisted(() => ({
  rows: new Set<string>(),
  bowlers: new Set<string>(),
  chips: 0,
  headings: 0,
}))

vi.mock(import('#shared/cricket/rates.ts'), async (load) => {
  const real = await load()
  return {
    ...real,
    strikeRate: (batter) => {
      derived.rows.add((batter as unknown as { Name: string }).Name)
      return real.strikeRate(batter)
    },
    economy: (bowler, balls) => {
      derived.bowlers.add((bowler as unknown as { Name: string }).Name)
      return real.economy(bowler, balls)
    },
  }
})
vi.mock(import('#client/ui/match/score-text.ts'), async (load) => {
  const real = await load()
  return {
    ...real,
    sideScores: (...values) => {
      derived.chips += 1
      return real.sideScores(...values)
    },
  }
})
vi.mock(import('#client/ui/crest/crest.tsx'), () => ({
  Crest: (() => {
    derived.headings += 1
    return null
  }) as never,
}))

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

test('a single renders its batter, its bowler and no other row, neither the heading nor the strip', async () => {
  const play = sampleMatches.chase()
  play.bowl({ Runs: 0 })
  const held = (state: object, offset: number) => ({ epoch: 'e', offset, at: 0, state: asJson(state) })
  const before = play.state
  const board = { Matches: { 7: play.onBoard, 13: sampleMatches.completed().onBoard } }
  const contents = {
    at: 0,
    content: { '/api/Match/MatchDetail/7': detailAnswerOf(play) },
    copyrightYear: '2024',
    live: { live: held(board, 1), 'match/7': held(before, 1) },
  }
  const { topics, source } = liveOfPage(contents, () => 0)
  const path = '/live-score/scorecard/7'
  await screenAt(path)?.screen.view.load('en')
  const catalogue = await catalogueOf('en')
  const place = document.createElement('div')
  document.body.append(place)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const root = createRoot(place)
  await act(async () => {
    root.render(
      <MemoryRouter initialEntries={[path]}>
        <App language="en" catalogue={catalogue} live={source} contents={contents} />
      </MemoryRouter>,
    )
  })
  const striker = onStrikeIn(before)
  const bowler = bowlerIn(before)
  expect(place.textContent).toContain(striker)

  derived.rows.clear()
  derived.bowlers.clear()
  derived.chips = 0
  derived.headings = 0
  play.bowl({ Runs: 2 })
  const patch = diff(asJson(before), asJson(play.state))
  await act(async () => {
    topics.advance({ topic: 'match/7', offset: 2, at: 1, patch: patch ?? {} })
  })

  expect([...derived.rows]).toEqual([striker])
  expect([...derived.bowlers]).toEqual([bowler])
  expect(derived.chips).toBe(0)
  // The line that stays while scrolling shows one crest of its own.
  expect(derived.headings).toBeLessThanOrEqual(2)
  await act(async () => root.unmount())
})

type State = ReturnType<typeof sampleMatches.chase>['state']

function onStrikeIn({ Innings }: State): string {
  const innings = Innings['2']
  return innings?.Batting[`${innings.OnStrike}`]?.Name ?? ''
}

function bowlerIn({ Innings }: State): string {
  const innings = Innings['2']
  return innings?.Bowling[`${innings.Bowler}`]?.Name ?? ''
}

function asJson(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject
}
