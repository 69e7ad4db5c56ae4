import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { catalogueOf, loadMessages } from '#client/kit/i18n/catalogue.ts'
import { LanguageProvider } from '#client/kit/i18n/language-provider.tsx'

const catalogue = await catalogueOf('en')
await loadMessages('en')

/** A place in an empty page, in which parts are shown in English until the test ends. */
export function mounted() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const root = createRoot(place)
  const end = () => act(() => root.unmount())
  onTestFinished(end)
  const show = (part: ReactNode) =>
    act(async () =>
      root.render(
        <LanguageProvider language="en" catalogue={catalogue}>
          {part}
        </LanguageProvider>,
      ),
    )
  return { place, show, end }
}
