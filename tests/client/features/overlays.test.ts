import { expect, test } from 'vitest'
import { acceptance, hasAccepted } from '#client/features/cookie-consent/accepted-cookies.ts'
import { popupAdOf } from '#client/features/popup-ad/popup-settings.ts'
import { FLAT_MENU, MENU } from '#client/features/site-header/menu.ts'

const settings = (values: Record<string, string>) =>
  Object.entries({
    ShowAdPopup: 'true',
    AdPopupImage: '/a.webp',
    AdPopupRedirectUrl: '/addbar',
    PopupTimer: '3',
    ...values,
  }).map(([Key, Value]) => ({ Key, Value }))

test('the popup ad comes after its seconds, and only where the settings say the string true', () => {
  expect(popupAdOf(settings({}))).toEqual({ picture: '/a.webp', leadsTo: '/addbar', afterMs: 3000 })
  expect(popupAdOf(settings({ ShowAdPopup: 'True' }))).toBeUndefined()
  expect(popupAdOf(settings({ AdPopupImage: '' }))).toBeUndefined()
  expect(popupAdOf(settings({ PopupTimer: 'soon' }))?.afterMs).toBe(0)
  expect(popupAdOf([])).toBeUndefined()
})

test('cookies are accepted once the cookie exists, whatever it holds, for 180 days', () => {
  expect(hasAccepted('lang=hi; accepted_cookies=')).toBe(true)
  expect(hasAccepted('not_accepted_cookies=1')).toBe(false)
  expect(acceptance('https:')).toBe('accepted_cookies=1; Path=/; Max-Age=15552000; SameSite=Lax; Secure')
})

test('the mobile menu is a flat list of the same items', () => {
  const within = MENU.flatMap((entry) =>
    'path' in entry ? [entry.path] : entry.links.map(({ path }) => path),
  )
  expect(FLAT_MENU.map(({ path }) => path)).toEqual([...within, '/live-score'])
  expect(within).toEqual([
    '/',
    '/news',
    '/results',
    '/series',
    '/teams',
    '/fixtures',
    '/prediction',
    '/blog',
    '/sponsor-events',
    '/contact',
    '/images',
    '/videos',
  ])
})
