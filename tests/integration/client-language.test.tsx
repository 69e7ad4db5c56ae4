// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { catalogueOf } from '#client/i18n/catalogue.ts'
import { LanguageProvider } from '#client/i18n/language-provider.tsx'
import { useText } from '#client/i18n/text.tsx'
import { useClock } from '#client/i18n/times.tsx'

const AT = Date.parse('2026-11-22T15:25:00Z')

test('when a page learns its time zone, its times are rendered again and none of its words', async () => {
  process.env.TZ = 'Asia/Kolkata'
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const rendered: string[] = []
  function Words() {
    rendered.push('words')
    return <p>{useText()('site.name')}</p>
  }
  function Times() {
    rendered.push('times')
    return <p>{useClock()(AT)}</p>
  }
  const catalogue = await catalogueOf('en')
  const page = (
    <LanguageProvider language="en" catalogue={catalogue}>
      <Words />
      <Times />
    </LanguageProvider>
  )
  const place = document.createElement('div')
  place.innerHTML = renderToString(page)
  expect(place.textContent).toBe('Crease15:25 UTC')
  rendered.length = 0
  let root: Root | undefined
  await act(async () => {
    root = hydrateRoot(place, page)
  })
  expect(rendered).toEqual(['words', 'times', 'times'])
  expect(place.textContent).toBe('Crease20:55')
  await act(async () => root?.unmount())
})
