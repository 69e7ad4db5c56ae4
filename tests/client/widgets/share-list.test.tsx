import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { catalogueOf, loadMessages } from '#client/i18n/catalogue.ts'
import { LanguageProvider } from '#client/i18n/language-provider.tsx'
import { ShareList } from '#client/widgets/sharing/share-list.tsx'

test('sites open in a tab of their own, programs of the device in none', async () => {
  await loadMessages('en')
  const html = renderToStaticMarkup(
    <LanguageProvider language="en" catalogue={await catalogueOf('en')}>
      <ShareList shared={{ title: 'A tie', url: 'https://crease.example/x' }} close={() => {}} />
    </LanguageProvider>,
  )
  const links = [...html.matchAll(/<a href="([a-z-]+:)[^>]*>/g)]
  expect(links.length).toBe(16)
  for (const [link, scheme] of links) expect(link.includes('target="_blank"'), link).toBe(scheme === 'https:')
})
