import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { screenAt } from '#client/app/screens.ts'
import { catalogueOf } from '#client/i18n/catalogue.ts'
import { LanguageProvider } from '#client/i18n/language-provider.tsx'
import { type Head, HeadContext } from '#client/ui/page-head.tsx'
import { LANGUAGES } from '#shared/language.ts'

test.each(LANGUAGES)(
  'the page of predictions is titled and described as specified (%s)',
  async (language) => {
    const head: Head = { title: '', description: '', status: 0 }
    const view = screenAt('/prediction')?.screen.view
    await view?.load(language)
    const catalogue = await catalogueOf(language)
    renderToStaticMarkup(
      <HeadContext value={head}>
        <MemoryRouter>
          <LanguageProvider language={language} catalogue={catalogue}>
            {view && <view.View />}
          </LanguageProvider>
        </MemoryRouter>
      </HeadContext>,
    )
    expect(head).toMatchObject({ title: 'Prediction', description: 'Prediction', status: 200 })
  },
)
