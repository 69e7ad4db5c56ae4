import { expect, test } from 'vitest'
import { isStorable, type Kind, kindOf, readerKeyOf, settingsOfPage } from '#client/worker/storing-rules.ts'

/** What the service worker keeps, and what it leaves alone. */

const SITE = 'https://crease.example'
const asked = (path: string, more: { method?: string; mode?: RequestMode; headers?: HeadersInit } = {}) => ({
  url: new URL(path, SITE).href,
  method: more.method ?? 'GET',
  mode: more.mode ?? 'cors',
  headers: new Headers(more.headers),
})

test.each<[string, Parameters<typeof asked>[1], Kind]>([
  ['/news', { mode: 'navigate' }, 'page'],
  ['/hi', { headers: { accept: 'text/html' } }, 'page'],
  ['/live-score/scorecard/7', { mode: 'navigate' }, 'page'],
  ['/assets/x.js', {}, 'file'],
  ['/api/Media/crests/1.svg', {}, 'picture'],
  ['/api/Media/films/1.webm', {}, 'other'],
  ['/favicon.svg', {}, 'picture'],
  ['/api/News/List?PageNumber=1&PageSize=12', {}, 'other'],
  ['/api/Match/Recent', { method: 'POST' }, 'other'],
  ['/api/News/List', { headers: { authtoken: 'a' } }, 'other'],
  ['/api/Match/Recent', { method: 'POST', headers: { authtoken: 'a' } }, 'other'],
  ['/api/Auth/GetCaptcha', {}, 'other'],
  ['/api/Auth/Login', { method: 'POST' }, 'other'],
  ['/api/Prediction/Get', {}, 'other'],
  ['/api/Common/CheckShowAdPopup', {}, 'other'],
  ['/api/Auth/Logout/7', { method: 'PUT' }, 'sign-out'],
  ['/live/topics/live', {}, 'other'],
  ['/ops', { mode: 'navigate' }, 'other'],
  ['/sitemap.xml', { mode: 'navigate' }, 'other'],
  ['/assets/film.webm', { headers: { range: 'bytes=0-' } }, 'other'],
  ['https://elsewhere.example/news', { mode: 'navigate' }, 'other'],
])('%s %o is: %s', (path, more, kind) => {
  expect(kindOf(asked(path, more), SITE)).toBe(kind)
})

const answer = (type: string, init: ResponseInit = {}) =>
  new Response('x', { ...init, headers: { 'content-type': type, ...init.headers } })

test('only what is whole, and of the type that was asked for, is kept', () => {
  expect(isStorable('file', answer('text/javascript'))).toBe(true)
  expect(isStorable('file', answer('text/html'))).toBe(false)
  expect(isStorable('file', answer('text/javascript', { status: 500 }))).toBe(false)
  expect(isStorable('page', answer('text/html', { status: 404 }))).toBe(false)
  for (const control of ['no-store', 'private, no-cache']) {
    const { headers } = answer('image/svg+xml', { headers: { 'cache-control': control } })
    expect(isStorable('picture', new Response('x', { headers }))).toBe(false)
  }
})

const pageWith = (settings: object) =>
  `<script type="application/json" id="page-contents">${JSON.stringify(settings)}</script>`

test('a page says the settings that it was made under; one that says nothing was made for everybody', () => {
  expect(settingsOfPage(pageWith({ settings: { delayMs: 30_000 } }))).toEqual({ delayMs: 30_000 })
  expect(settingsOfPage(pageWith({ at: 1 }))).toEqual({ delayMs: 0 })
  expect(settingsOfPage('<p>no contents</p>')).toBeUndefined()
  expect(settingsOfPage('<script type="application/json" id="page-contents">{</script>')).toBeUndefined()
})

test('a page on which a hidden score was asked for is kept for nobody', () => {
  expect(readerKeyOf({ delayMs: 0 })).toBe('')
  expect(readerKeyOf({ delayMs: 0, shield: { revealed: [], revealedMatches: [] } })).toBe('0;')
  expect(readerKeyOf({ delayMs: 0, shield: { revealed: [7], revealedMatches: [] } })).toBeUndefined()
})
