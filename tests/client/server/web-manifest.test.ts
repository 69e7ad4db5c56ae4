import { expect, test } from 'vitest'
import { feedAt } from '#client/server/feeds/feeds.ts'
import { LANGUAGES } from '#shared/language.ts'
import type { PageRequest } from '#shared/page.ts'

const manifestAt = async (url: string) => {
  const request: PageRequest = {
    url,
    site: 'https://crease.example',
    at: 0,
    live: {},
    content: {},
    copyrightYear: '',
  }
  const answer = await feedAt(url)?.write(request)
  return { ...answer, json: JSON.parse(answer?.body ?? '{}') as Record<string, unknown> }
}

test.each(LANGUAGES)('the site is installed in its language: %s', async (language) => {
  const prefix = language === 'en' ? '' : `/${language}`
  const { type, json } = await manifestAt(`${prefix}/manifest.webmanifest`)
  expect(type).toMatch(/^application\/manifest\+json/)
  expect(json).toMatchObject({
    id: '/',
    scope: '/',
    lang: language,
    start_url: prefix || '/',
    short_name: 'Crease',
  })
  expect(json.shortcuts).toMatchObject([
    { url: `${prefix}/live-score` },
    { url: `${prefix}/fixtures` },
    { url: `${prefix}/news` },
  ])
  expect(String(json.name).length).toBeGreaterThan(8)
})
