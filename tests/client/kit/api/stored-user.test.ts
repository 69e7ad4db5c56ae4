import { expect, test } from 'vitest'
import { listSetting, setting } from '#client/kit/api/read-site-settings.ts'

const FIELDS = ['RedirectURL', 'IconClass'] as const

test('a setting is its value; a list in one is read by its shape or not at all', () => {
  const links = [{ RedirectURL: 'https://x.example', IconClass: 'fa fa-x' }]
  const settings = [
    { Key: 'SocialMedia', Value: JSON.stringify(links) },
    { Key: 'Broken', Value: '{"RedirectURL":' },
    { Key: 'NoList', Value: JSON.stringify(links[0]) },
    ...[null, 4, 'x', {}, { RedirectURL: 'https://x.example', IconClass: 7 }].map((item, place) => ({
      Key: `Other${place}`,
      Value: JSON.stringify([links[0], item]),
    })),
  ]
  expect(setting(settings, 'Nothing')).toBe('')
  expect(listSetting(settings, 'SocialMedia', FIELDS)).toEqual(links)
  for (const { Key } of settings.slice(1)) expect(listSetting(settings, Key, FIELDS), Key).toBeUndefined()
  expect(listSetting(settings, 'Nothing', FIELDS)).toBeUndefined()
})
