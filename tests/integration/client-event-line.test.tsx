// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogueOf, loadLazyMessages } from '#client/i18n/catalogue.ts'
import { LanguageProvider } from '#client/i18n/language-provider.tsx'
import { BallSymbols } from '#client/ui/score-figures/ball-symbols.tsx'
import { EventLine } from '#client/ui/scoreboard/event-line.tsx'
import { MomentContext } from '#client/ui/scoreboard/moment-context.ts'
import type { BallPlace } from '#shared/addresses/ball-address.ts'
import { overSoFar } from '#shared/cricket/over-so-far.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

const catalogue = await catalogueOf('en')
await loadLazyMessages('en')

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

function rendered() {
  const place = document.createElement('div')
  const root = createRoot(place)
  const show = (children: ReactNode) =>
    act(async () =>
      root.render(
        <LanguageProvider language="en" catalogue={catalogue}>
          {children}
        </LanguageProvider>,
      ),
    )
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  return { place, show, pass, end: () => act(() => root.unmount()) }
}

test('a wicket that came with other balls stands under the score for ten seconds, whatever comes next, but for going back', async () => {
  const { place, show, pass, end } = rendered()
  const play = sampleMatches.chase()
  const showNow = async (state = play.state, moment?: BallPlace) => {
    await show(
      <MomentContext value={moment}>
        <EventLine innings={state.Innings['2'] as Innings} number={2}>
          rates
        </EventLine>
      </MomentContext>,
    )
    // First what finds events is fetched, then what tells them.
    for (const _ of [1, 2]) {
      await act(() => vi.dynamicImportSettled())
      await pass(0)
    }
  }
  await showNow()
  expect(place.textContent).toBe('rates')
  play.bowl({ Runs: 1 }).wicket('bowled').bowl({ Runs: 4 })
  const lines = new Set<string | null>()
  const watcher = new MutationObserver(() => lines.add(place.textContent))
  watcher.observe(place, { childList: true, subtree: true, characterData: true })
  await showNow()
  expect(place.querySelector('.event-line')?.textContent).toMatch(/ b /)
  watcher.disconnect()
  expect([...lines]).not.toContain('')
  const told = place.textContent
  await pass(5000)
  play.bowl({ Runs: 1 }).bowl({ Runs: 2 })
  await showNow()
  expect(place.textContent).toBe(told)
  await pass(5001)
  expect(place.textContent).toBe('rates')

  const before = play.state
  play.wicket('bowled')
  await showNow()
  expect(place.querySelector('.event-line')).not.toBeNull()
  // Back through the match.
  await showNow(before, { Innings: 2, Over: 17, N: 9 })
  expect(place.textContent).toBe('rates')
  await end()
})

test('a boundary drops into its place in the over once it comes, and no other ball moves', async () => {
  const { place, show, end } = rendered()
  const play = sampleMatches.chase().play(6)
  const showNow = () => {
    const { state } = play
    const over = overSoFar(state, 2, 6)
    return show(over && <BallSymbols over={over} />)
  }
  const moving = () => [...place.querySelectorAll('.figure-turned')].map((one) => one.textContent?.[0])
  await showNow()
  expect(moving()).toEqual([])
  play.bowl({ Runs: 1 })
  await showNow()
  expect(moving()).toEqual([])
  play.bowl({ Runs: 4 })
  await showNow()
  expect(moving()).toEqual(['4'])
  play.bowl({ Runs: 0 })
  await showNow()
  expect(moving()).toEqual([])
  await end()
})
