import { expect, test } from 'vitest'
import { popupAdOf } from '#client/site/features/popup-ad/popup-settings.ts'

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
