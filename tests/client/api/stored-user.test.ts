import { expect, test } from 'vitest'
import { listSetting, setting } from '#client/api/settings.ts'
import { readUser } from '#client/api/stored-user.ts'

const user = { UserId: 4, Username: 'asha', UserType: 6, AuthToken: 'sealed' }

const wrong = [
  { ...user, UserId: '4' },
  { ...user, UserId: 4.5 },
  { ...user, Username: null },
  { ...user, UserType: {} },
  { ...user, AuthToken: 1 },
  { ...user, AuthToken: '' },
  { ...user, AuthToken: 'क' },
  { ...user, AuthToken: 'two words' },
  { ...user, AuthToken: 'a\r\nb' },
  { ...user, Point: 1 },
]

test('who is logged in is read out of the record, and a record that says nobody is broken', () => {
  expect(readUser(null)).toEqual({ kind: 'nobody' })
  expect(readUser(JSON.stringify(user))).toEqual({ kind: 'somebody', user })
  for (const text of [
    '',
    '{',
    '[]',
    'null',
    '{"UserId":4}',
    '7',
    '"x"',
    ...wrong.map((one) => JSON.stringify(one)),
  ])
    expect(readUser(text)).toEqual({ kind: 'broken' })
})

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
