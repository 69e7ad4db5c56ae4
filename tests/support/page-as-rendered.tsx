import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { catalogueOf } from '#client/kit/i18n/catalogue.ts'
import { type Head, HeadContext } from '#client/kit/ui/page-head.tsx'
import { App } from '#client/site/app/app.tsx'
import { screenAt } from '#client/site/app/screens.ts'
import { liveSourceOfPage } from '#client/site/features/page-contents/live-source-of-page.ts'
import type { Language } from '#shared/language.ts'
import type { PageRequest } from '#shared/page.ts'

/** A whole page as the server renders it, with what it says of itself in its head. */
export async function pageAsRendered(
  path: string,
  { live = {}, content = {} }: Partial<PageRequest> = {},
  language: Language = 'en',
): Promise<{ html: string; head: Head }> {
  const head: Head = { title: '', description: '', status: 0 }
  const catalogue = await catalogueOf(language)
  await screenAt(path)?.screen.view.load(language, path)
  const { source } = liveSourceOfPage({ at: 0, live, content, copyrightYear: '2024' }, () => 0)
  const html = renderToStaticMarkup(
    <HeadContext value={head}>
      <MemoryRouter initialEntries={[path]}>
        <App
          language={language}
          catalogue={catalogue}
          live={source}
          contents={{ content, copyrightYear: '2024' }}
        />
      </MemoryRouter>
    </HeadContext>,
  )
  return { html, head }
}
