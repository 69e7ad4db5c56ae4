import { expect, test } from 'vitest'
import { isHidden, isHiddenMatch, NO_SETTINGS, settingsKey } from '#shared/reader-settings.ts'
import { readerSettings } from '#shared/reader-settings-of-cookies.ts'

test.each([
  [undefined, NO_SETTINGS],
  ['', NO_SETTINGS],
  ['delay=45', { delayMs: 45_000 }],
  ['a=b; delay=120; lang=hi', { delayMs: 120_000 }],
  ['delay=121', NO_SETTINGS],
  ['delay=-1', NO_SETTINGS],
  ['delay=4.5', NO_SETTINGS],
  ['delay=1e2', NO_SETTINGS],
  ['delay=', NO_SETTINGS],
  ['undelay=45', NO_SETTINGS],
  ['shield=off', NO_SETTINGS],
  ['revealed=7', NO_SETTINGS],
  ['shield=on', { delayMs: 0, shield: { revealed: [], revealedMatches: [] } }],
  [
    'shield=on; revealed=7.m12.12.7.x.0.m0.mm3.m',
    { delayMs: 0, shield: { revealed: [7, 12], revealedMatches: [12] } },
  ],
])('the cookies %j say %j', (cookies, settings) => {
  expect(readerSettings(cookies)).toEqual(settings)
})

test('behind the shield a match is hidden until it was asked for, and one without an id always', () => {
  const settings = readerSettings('shield=on; revealed=7')
  expect([7, 8, undefined].map((id) => isHidden(settings, id))).toEqual([false, true, true])
  expect(isHidden(NO_SETTINGS, 8)).toBe(false)
})

test('a match that was asked for by one of its ids is not taken for another that has that number as the other', () => {
  const settings = readerSettings('shield=on; revealed=7.m204')
  expect([7, 204].map((id) => isHidden(settings, id))).toEqual([false, true])
  expect([7, 204, undefined].map((id) => isHiddenMatch(settings, id))).toEqual([true, false, true])
})

test('readers with the same settings share what is made for them, whatever the order of what they asked for', () => {
  const keyOf = (cookies: string) => settingsKey(readerSettings(cookies))
  expect(keyOf('shield=on; revealed=7.m3.12')).toBe(keyOf('revealed=12.7.m3; shield=on'))
  expect(new Set(['lang=hi', 'delay=4', 'delay=45', 'shield=on', 'shield=on; delay=4'].map(keyOf)).size).toBe(
    5,
  )
})
