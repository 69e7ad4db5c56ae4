// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { catalogueOf, loadMessages } from '#client/i18n/catalogue.ts'
import { LanguageProvider } from '#client/i18n/language-provider.tsx'
import { CalendarLink } from '#client/widgets/calendar/calendar-link.tsx'
import { LANGUAGES, type Language } from '#shared/language.ts'

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL('https://crease.example/teams')
})

async function link(language: Language) {
  const [catalogue] = await Promise.all([catalogueOf(language), loadMessages(language)])
  return (
    <LanguageProvider language={language} catalogue={catalogue}>
      <CalendarLink path="/calendar/team/12.ics" />
    </LanguageProvider>
  )
}

test.each(LANGUAGES)(
  'a press subscribes to fixtures by webcal, and the https address stands beside it to copy: %s',
  async (language) => {
    const place = document.createElement('div')
    const root = createRoot(place)
    const shown = await link(language)
    await act(async () => root.render(shown))
    const path = `${language === 'en' ? '' : `/${language}`}/calendar/team/12.ics`
    expect(place.querySelector('a')?.getAttribute('href')).toBe(`webcal://crease.example${path}`)
    expect(place.querySelector('input')?.value).toBe(`https://crease.example${path}`)
    expect(place.textContent).not.toMatch(/calendar\./)
    act(() => root.unmount())
  },
)

test('without a script the press opens the file', async () => {
  expect(renderToStaticMarkup(await link('te'))).toContain('href="/te/calendar/team/12.ics"')
})
