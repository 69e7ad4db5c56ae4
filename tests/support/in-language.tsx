import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { catalogueOf, loadMessages } from '#client/kit/i18n/catalogue.ts'
import { LanguageProvider } from '#client/kit/i18n/language-provider.tsx'
import type { Language } from '#shared/language.ts'

/** A part of a page as the server writes it in a language. */
export async function markupIn(language: Language, part: ReactNode): Promise<string> {
  await loadMessages(language)
  return renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider language={language} catalogue={await catalogueOf(language)}>
        {part}
      </LanguageProvider>
    </MemoryRouter>,
  )
}

/** Its text, without its elements. */
export const textIn = async (language: Language, part: ReactNode): Promise<string> =>
  (await markupIn(language, part)).replace(/<[^>]*>/g, '')

/** Its text, with a blank where an element begins or ends. */
export const wordsIn = async (language: Language, part: ReactNode): Promise<string> =>
  (await markupIn(language, part)).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
