// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { BattingTable } from '#client/features/scorecard/batting-table.tsx'
import { catalogueOf, loadLazyMessages } from '#client/i18n/catalogue.ts'
import { LanguageProvider } from '#client/i18n/language-provider.tsx'
import { StillFigures } from '#client/ui/score-figures/still-figures.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

/** Motion of figures and rows while a reader goes through a match. */

const catalogue = await catalogueOf('en')
await loadLazyMessages('en')

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))

function card() {
  const place = document.createElement('div')
  const root = createRoot(place)
  const show = (innings: Innings, isStill: boolean) =>
    act(async () =>
      root.render(
        <MemoryRouter>
          <LanguageProvider language="en" catalogue={catalogue}>
            <StillFigures value={isStill}>
              <BattingTable innings={innings} ballsPerOver={6} squad={undefined} />
            </StillFigures>
          </LanguageProvider>
        </MemoryRouter>,
      ),
    )
  const moving = () => ({
    figures: place.querySelectorAll('.figure-turned').length,
    rows: place.querySelectorAll('.wicket-fell').length,
  })
  return { place, show, moving, end: () => act(() => root.unmount()) }
}

test('figures roll and a wicket flashes before the reader’s eyes; nothing moves on the way to another moment and back', async () => {
  const { place, show, moving, end } = card()
  const play = sampleMatches.chase().bowl({ Runs: 2 })
  const inningsOf = () => play.state.Innings['2'] as Innings
  const first = inningsOf()
  await show(first, false)
  expect(moving()).toEqual({ figures: 0, rows: 0 })
  await show(play.bowl({ Runs: 4 }).wicket('bowled').state.Innings['2'] as Innings, false)
  expect(moving()).toEqual({ figures: 1, rows: 1 })
  const later = inningsOf()
  await end()

  const other = card()
  await other.show(first, false)
  await other.show(later, true)
  const shown = other.place.textContent
  expect(other.moving()).toEqual({ figures: 0, rows: 0 })
  await other.show(first, true)
  expect(other.place.textContent).not.toBe(shown)
  await other.show(later, false)
  expect(other.moving()).toEqual({ figures: 0, rows: 0 })
  await other.show(play.wicket('bowled').state.Innings['2'] as Innings, false)
  expect(other.moving().rows).toBe(1)
  await other.end()
  expect(place.textContent).toBe('')
})
