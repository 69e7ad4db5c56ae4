import { expect, test } from 'vitest'
import { newsDetail, newsList, newsSearch, siteDocument } from '#client/api/article-calls.ts'
import { exchange } from '#client/api/exchange.ts'
import { videos } from '#client/api/gallery-calls.ts'
import { inLanguage, withoutLanguage } from '#client/api/in-language.ts'
import { recent } from '#client/api/match-calls.ts'
import { playerDetail, teamDetail } from '#client/api/people-calls.ts'
import { searchEverything } from '#client/api/search-calls.ts'
import { footerSettings, slides } from '#client/api/site-calls.ts'

const OF_TEXTS = [
  newsList(2),
  newsDetail(7),
  newsSearch('గెలుపు & run'),
  siteDocument('about'),
  searchEverything('rao'),
  slides,
  footerSettings,
  teamDetail(3),
  playerDetail(4),
  videos(),
].map(({ key }) => key)

test('calls about texts ask for them in the language of the page, and the page knows the answer by its own call', () => {
  for (const key of OF_TEXTS) {
    const asked = inLanguage(key, 'te')
    expect(new URL(asked.split(' ')[0] ?? '', 'http://origin.example').searchParams.get('Language')).toBe(
      'te',
    )
    expect(asked.split(' ')[1]).toBe(key.split(' ')[1])
    expect(withoutLanguage(asked)).toBe(key)
  }
  expect(inLanguage('/api/News/List?PageNumber=1', 'te')).toBe('/api/News/List?PageNumber=1&Language=te')
  expect(inLanguage('/api/News/Detail/7', 'kn')).toBe('/api/News/Detail/7?Language=kn')
})

test('English pages ask as they did, and so does what holds no texts', () => {
  for (const key of OF_TEXTS) {
    expect(inLanguage(key, 'en')).toBe(key)
  }
  expect(inLanguage(recent().key, 'te')).toBe(recent().key)
})

test('the browser asks in the language of its page', async () => {
  const asked: string[] = []
  const fetch = (async (path: string) => {
    asked.push(path)
    return Response.json({ Status: { code: 200, returnMessage: '' }, data: [], TotalCount: 0 })
  }) as typeof globalThis.fetch
  const client = { fetch, cookies: () => '' }
  await exchange(newsList().key, client)
  await exchange(newsList().key, { ...client, askedAs: (path) => inLanguage(path, 'hi') })
  const path = '/api/News/List?PageNumber=1&PageSize=12'
  expect(asked).toEqual([path, `${path}&Language=hi`])
})
