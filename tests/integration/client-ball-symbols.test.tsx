// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test } from 'vitest'
import { catalogueOf } from '#client/i18n/catalogue.ts'
import { LanguageProvider } from '#client/i18n/language-provider.tsx'
import { BallSymbols } from '#client/ui/score-figures/ball-symbols.tsx'
import { overSoFar } from '#shared/cricket/over-so-far.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

const catalogue = await catalogueOf('en')

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))

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
  return { place, show, end: () => act(() => root.unmount()) }
}

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
