import { expect, test } from 'vitest'
import { newsDetail, siteDocument } from '#client/kit/api/article-calls.ts'
import { needs } from '#client/server/entry-needs.ts'
import type { Language } from '#shared/language.ts'
import { pageAsRendered } from '#tests/support/page-as-rendered.tsx'
import { storyOf } from '#tests/support/samples/sample-content.ts'

const Status = { code: 200, returnMessage: 'OK' }
const TELUGU = { Title: 'కామెట్స్ ఘన విజయం', Summary: 'ఒక వాక్యం.', ImageAlt: 'ఒక చిత్రం.', Language: 'te' }

const newsPage = (words: object, language: Language) => {
  const data = { ...storyOf(7), Body: '<p>Words.</p>', Related: [{ Id: 8, Title: 'Another' }], ...words }
  const content = { [newsDetail(7).key]: { Status, data } }
  return pageAsRendered('/news/news-detail/7', { content }, language)
}

test('a text in the language of the page bears no mark, and search engines hear which it is', async () => {
  const { html, head } = await newsPage(TELUGU, 'te')
  expect(html).toMatch(/<h1>కామెట్స్ ఘన విజయం<\/h1>/)
  expect(html).toMatch(/<div class="prose">/)
  expect(html).not.toMatch(/ఆంగ్లంలో మాత్రమే/)
  expect(html).toMatch(/alt="ఒక చిత్రం\."(?! lang)/)
  // What else there is to read may be in English still.
  expect(html).toMatch(/lang="en"[^>]*>Another/)
  expect(head.data?.[0]).toMatchObject({ inLanguage: 'te', headline: TELUGU.Title })
  expect(head.address).toBeUndefined()
  expect(head.canonical).toBe('/news/news-detail/7')
  // An origin that tells the slug gives the article one address in all languages.
  const withSlug = await newsPage({ ...TELUGU, Slug: 'comets-win-big' }, 'te')
  expect(withSlug.head.canonical).toBe('/news/news-detail/7-comets-win-big')
  expect(withSlug.head.address).toBeUndefined()
  expect(head.card?.url).toBe('/api/Media/cards/news/7.png?Language=te')
})

test.each([
  ['hi', /केवल अंग्रेज़ी में/],
  ['te', /ఆంగ్లంలో మాత్రమే/],
  ['kn', /ಇಂಗ್ಲಿಷ್‌ನಲ್ಲಿ ಮಾತ್ರ/],
] as const)(
  'a page in %s marks a text that is in English alone, and says so once',
  async (language, line) => {
    const { html, head } = await newsPage({}, language)
    expect(html).toMatch(/<h1 lang="en">/)
    expect(html).toMatch(/<div class="prose" lang="en">/)
    expect(html.match(new RegExp(line, 'g'))).toHaveLength(1)
    expect(head.data?.[0]).toMatchObject({ inLanguage: 'en' })
    expect(head.address).toMatch(/^\/news\/news-detail\/7-/)
    const content = {
      [siteDocument('care').key]: { Status, data: { Slug: 'care', Title: 'Care', sdv: '<p>x</p>' } },
    }
    expect((await pageAsRendered('/care', { content }, language)).html).toMatch(line)
  },
)

test('a page asks for its texts in its language, and so does who looks whether they exist', () => {
  const { calls, subject } = needs('/te/news/news-detail/7')
  expect(calls).toContain('/api/News/Detail/7?Language=te')
  expect(subject?.call).toBe('/api/News/Detail/7?Language=te')
  expect(needs('/kn/care').calls).toContain(
    '/api/SiteDocuments/GetSiteDocumentBySlug?Language=kn {"Slug":"care"}',
  )
  expect(needs('/hi').calls).toContain('/api/News/List?PageNumber=1&PageSize=10&Language=hi')
  for (const call of needs('/news/news-detail/7').calls) expect(call).not.toMatch(/Language/)
})
