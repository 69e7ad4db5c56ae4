// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { BattingTable } from '#client/features/scorecard/batting-table.tsx'
import { catalogueOf, loadMessages } from '#client/i18n/catalogue.ts'
import { LanguageProvider } from '#client/i18n/language-provider.tsx'
import { StillFigures } from '#client/ui/score-figures/still-figures.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

/** Motion of figures and rows while a reader goes through a match. */

const catalogue = await catalogueOf('en')
await loadMessages('en')

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
  const play = sampleMatches.chase().bowl({ Runs: 2 })
  const inningsNow = () => play.state.Innings['2'] as Innings
  const first = inningsNow()
  const later = play.bowl({ Runs: 4 }).wicket('bowled') && inningsNow()
  const last = play.wicket('bowled') && inningsNow()
  const live = card()
  await live.show(first, false)
  expect(live.moving()).toEqual({ figures: 0, rows: 0 })
  await live.show(later, false)
  expect(live.moving()).toEqual({ figures: 1, rows: 1 })
  await live.end()

  const back = card()
  await back.show(first, false)
  await back.show(later, true)
  const shown = back.place.textContent
  expect(back.moving()).toEqual({ figures: 0, rows: 0 })
  await back.show(first, true)
  expect(back.place.textContent).not.toBe(shown)
  await back.show(later, false)
  expect(back.moving()).toEqual({ figures: 0, rows: 0 })
  await back.show(last, false)
  expect(back.moving().rows).toBe(1)
  await back.end()
})
