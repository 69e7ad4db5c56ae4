import { expect, test } from 'vitest'
import { AnswerCleaner } from '#relay/proxy/answers/clean-answer.ts'
import { Addresses } from '#relay/upstream/addresses.ts'

/** Addresses in the answers of an origin, and what becomes of them before anybody sees them. */

const addresses = new Addresses(new URL('https://origin.example/base'), ['pictures.example'])
const cleaner = new AnswerCleaner((address) => addresses.shown(address))
const cleaned = (data: unknown, call = '/api/News/List') =>
  JSON.parse(cleaner.clean(call, JSON.stringify({ data }))).data

const NOWHERE = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://site.example/1',
  'file:///etc/passwd',
  'x',
  '',
]

test.each(NOWHERE)('%j is neither a picture nor a link', (address) => {
  expect(cleaned([{ ImageUrl: address, RedirectURL: address }])).toEqual([{ ImageUrl: '', RedirectURL: '' }])
})

test.each([
  'https://evil.example/a.png',
  '//evil.example/a.png',
  '/\\evil.example/a.png',
  'http://127.0.0.1/a.png',
])('a picture at %s is not shown', (address) => {
  expect(cleaned([{ ImageUrl: address }])).toEqual([{ ImageUrl: '' }])
})

test.each([
  ['/api/Media/a.webp', '/api/Media/a.webp'],
  ['https://origin.example/base/api/Media/a.webp', '/api/Media/a.webp'],
  ['https://pictures.example/a.webp', 'https://pictures.example/a.webp'],
])('a picture at %s is shown from %s, wherever it lies in an answer', (address, shown) => {
  const of = (one: string) => ({
    ImageUrl: one,
    Related: [{ TeamA: { ImageUrl: one } }],
    Poster: one,
    Sources: [{ Type: 'video/webm', Url: one }],
    CaptionsUrl: one,
    BannerUrl: one,
    SideImageUrl: one,
  })
  expect(cleaned([of(address)])).toEqual([of(shown)])
})

test('links may lead away, those to the origin lead to the site', () => {
  expect(
    cleaned([
      { RedirectURL: 'https://elsewhere.example/x' },
      { RedirectURL: 'mailto:desk@example.org' },
      { RedirectURL: 'https://origin.example/base/api/Media/a.pdf' },
      { RedirectURL: '/news' },
      { RedirectURL: '//elsewhere.example' },
    ]),
  ).toEqual([
    { RedirectURL: 'https://elsewhere.example/x' },
    { RedirectURL: 'mailto:desk@example.org' },
    { RedirectURL: '/api/Media/a.pdf' },
    { RedirectURL: '/news' },
    { RedirectURL: 'https://elsewhere.example/' },
  ])
})

test('addresses in settings are held to the same, also where they are JSON in a string', () => {
  const links = (address: string) => JSON.stringify([{ RedirectURL: address, IconClass: 'fa fa-x' }])
  expect(
    cleaned([
      { Key: 'AppDownloadUrl', Value: 'javascript:alert(1)' },
      { Key: 'AdPopupImage', Value: 'https://evil.example/a.png' },
      { Key: 'SocialMedia', Value: links('javascript:alert(1)') },
      { Key: 'FooterData', Value: 'no JSON' },
      { Key: 'SiteName', Value: 'javascript:alert(1)' },
    ]),
  ).toEqual([
    { Key: 'AppDownloadUrl', Value: '' },
    { Key: 'AdPopupImage', Value: '' },
    { Key: 'SocialMedia', Value: links('') },
    { Key: 'FooterData', Value: 'no JSON' },
    { Key: 'SiteName', Value: 'javascript:alert(1)' },
  ])
})
