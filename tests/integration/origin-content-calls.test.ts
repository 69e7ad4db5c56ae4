import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { shippedContent } from '#relay/origin/parts/content/plugin.ts'
import {
  BlogDetailAnswer,
  BlogListAnswer,
  NewsDetailAnswer,
  NewsListAnswer,
  SiteDocumentAnswer,
} from '#shared/api/content.ts'
import { FooterContacts, SettingsAnswer, SlidesAnswer } from '#shared/api/site.ts'
import { originUnderTest, temporaryFolder } from '#tests/support/origin-under-test.ts'

type App = Awaited<ReturnType<typeof originUnderTest>>['app']

const withShippedContent = () =>
  originUnderTest(temporaryFolder(), { lanes: [], contentFolder: shippedContent() })

async function get<T extends z.ZodMiniType>(app: App, schema: T, url: string): Promise<z.infer<T>> {
  const answer = await app.inject({ url })
  expect(answer.statusCode, `${url}: ${answer.body.slice(0, 200)}`).toBe(200)
  expect(answer.headers.etag).toBeDefined()
  expect(answer.headers['cache-control']).toMatch(
    /^public, max-age=\d+, stale-while-revalidate=\d+, stale-if-error=\d+$/,
  )
  return schema.parse(answer.json())
}

test('the settings of a site are those of the files that are shipped, in the language that is asked for', async () => {
  const { app } = await withShippedContent()
  const settings = async (path: string) =>
    Object.fromEntries((await get(app, SettingsAnswer, path)).data.map(({ Key, Value }) => [Key, Value]))
  expect(await settings('/api/Common/GetConfig')).toMatchObject({
    PageSize: '12',
    IsOTPVerification: 'true',
    IsEmailVerification: 'false',
  })
  const footer = await settings('/api/HeaderFooter/GetFooterData')
  expect(footer.AboutUs).toContain('<p>')
  expect(footer.AppDownloadUrl).toMatch(/^https:/)
  expect(FooterContacts.parse(JSON.parse(footer.FooterData ?? '')).length).toBeGreaterThan(2)
  const other = await settings('/api/HeaderFooter/GetFooterData?Language=te')
  expect(other.AboutUs).toMatch(/^<p lang="te">\p{Script=Telugu}.*<a href="\/about">/su)
  const contactsIn = ({ FooterData = '' }: Record<string, string>) =>
    FooterContacts.parse(JSON.parse(FooterData))
  expect(contactsIn(footer).map(({ Language }) => Language)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  const [mail, phone, place, clock] = contactsIn(other)
  expect([mail, phone]).toEqual(contactsIn(footer).slice(0, 2))
  for (const contact of [place, clock]) {
    expect(contact?.Language).toBe('te')
    expect(contact?.Content).toMatch(/^\p{Script=Telugu}/u)
  }
  expect({ ...other, AboutUs: footer.AboutUs, FooterData: footer.FooterData }).toEqual(footer)
  expect((await app.inject({ url: '/api/HeaderFooter/GetFooterData?Language=fr' })).statusCode).toBe(400)
  expect(await settings('/api/Common/CheckShowAdPopup')).toMatchObject({
    ShowAdPopup: 'true',
    PopupTimer: expect.stringMatching(/^\d+$/),
  })
})

test('news and blogs list newest first, page by page, and every one of them opens', async () => {
  const { app } = await withShippedContent()
  const first = await get(app, NewsListAnswer, '/api/News/List?PageSize=5')
  const second = await get(app, NewsListAnswer, '/api/News/List?PageSize=5&PageNumber=2')
  expect(first.TotalCount).toBeGreaterThanOrEqual(6)
  expect(first.data).toHaveLength(5)
  const ids = [...first.data, ...second.data].map(({ NewsId }) => NewsId)
  expect(new Set(ids).size).toBe(ids.length)
  const times = [...first.data, ...second.data].map(({ PublishedAt }) => PublishedAt)
  expect(times).toEqual([...times].sort().reverse())
  for (const { NewsId, Title } of first.data) {
    const { data } = await get(app, NewsDetailAnswer, `/api/News/Detail/${NewsId}`)
    expect(data.Title).toBe(Title)
    expect(data.Body.length).toBeGreaterThan(1000)
    expect(data.Related.map(({ Id }) => Id)).not.toContain(NewsId)
  }
  for (const { BlogId } of (await get(app, BlogListAnswer, '/api/Blog/List')).data) {
    await get(app, BlogDetailAnswer, `/api/Blog/Detail/${BlogId}`)
  }
})

test('texts come in the language that is asked for and say so, and in English where there is none', async () => {
  const { app } = await withShippedContent()
  const document = async (query: string) => {
    const payload = { Slug: 'about' }
    const url = `/api/SiteDocuments/GetSiteDocumentBySlug${query}`
    return SiteDocumentAnswer.parse((await app.inject({ method: 'POST', url, payload })).json()).data
  }
  expect(await document('?Language=te')).toMatchObject({ Title: 'మా గురించి', Language: 'te' })
  expect(await document('')).toEqual(await document('?Language=en'))
  expect(await document('')).not.toHaveProperty('Language')
  const [story] = (await get(app, NewsListAnswer, '/api/News/List?Language=te')).data
  expect(story).not.toHaveProperty('Language')
  expect(await get(app, NewsListAnswer, '/api/News/List?Language=te')).toEqual(
    await get(app, NewsListAnswer, '/api/News/List'),
  )
  const hundred = async (query: string) =>
    (await get(app, SlidesAnswer, `/api/Common/GetSlideSectionDetail${query}`)).data.find(
      ({ RedirectURL }) => RedirectURL === '/series/series-detail/4',
    )
  expect(await hundred('?Language=te')).toMatchObject({
    Title: 'కోస్ట్ హండ్రెడ్‌లో ఓవరుకు ఐదు బంతులే, ఎందుకు?',
    Language: 'te',
  })
  expect(await hundred('')).toEqual(await hundred('?Language=en'))
  expect(await hundred('')).not.toHaveProperty('Language')
})
